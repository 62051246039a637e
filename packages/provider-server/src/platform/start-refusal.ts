/** The reason why Kettle does not start, as a line for the operator. */
export class StartRefusal extends Error {}
