const QUIET_MS = 60_000;
const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastInput = Date.now();

/** Notes when somebody last touched this window. */
export const watchAttendance = (): void => {
  const note = () => {
    lastInput = Date.now();
  };
  for (const kind of INPUT) addEventListener(kind, note, { passive: true, capture: true });
};

/** Nobody has touched the window for a while: what it asks the server for, it asks by itself. */
export const isUnattended = (): boolean => Date.now() - lastInput > QUIET_MS;
