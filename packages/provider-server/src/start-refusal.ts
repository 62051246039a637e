/** Why Kettle does not start, in one line for whoever started it. */
export class StartRefusal extends Error {}
