export function row(number: number): object;
