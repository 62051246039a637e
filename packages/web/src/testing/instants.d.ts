/** Sixty instants of milliseconds since 1970 (REL-17). */
export declare const INSTANTS: readonly number[];
/** From the easternmost to the westernmost. */
export declare const EIGHT_ZONES: string[];
/** The day in London, worked out by the law and not by the machine's calendar. */
export declare function londonDay(instant: number): string;
