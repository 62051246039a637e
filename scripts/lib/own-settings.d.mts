export function forgetOwnSettings(env?: Record<string, string | undefined>): void;
