/** After this many milliseconds without output the program seems to hang. */
const NOTE_MS = 3_000;

export interface WaitingNote {
  /** Call when no question is open. Calls `tell` if none opens within `noteMs`. */
  begin(): void;
  end(): void;
}

/** Calls `tell` if the time between two questions is long, to say that the program waits for the provider. */
export function createWaitingNote(tell: () => void, noteMs = NOTE_MS): WaitingNote {
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => clearTimeout(timer);
  return {
    begin: () => {
      end();
      // `unref`, so that the timer does not keep a finished run alive.
      timer = setTimeout(tell, noteMs).unref();
    },
    end,
  };
}
