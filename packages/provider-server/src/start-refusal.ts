/** The reason why Kettle does not start, as one line for the person who started it. */
export class StartRefusal extends Error {}
