import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/** What `/proc` tells of a process; nothing where there is no such place or the process has ended. */
const statOf = (pid: number): { parent: number; ms: number } | undefined => {
  try {
    const told = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name may hold anything, brackets too: what counts stands after the last of them.
    const fields = told
      .slice(told.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, ofEndedUser = 0, ofEndedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, ms: (user + system + ofEndedUser + ofEndedSystem) * TICK_MS };
  } catch {
    return undefined;
  }
};

/** Processor time a process and all it has started have spent so far, in milliseconds, however busy the machine is. */
export const processorMs = (pid: number): number => {
  const own = statOf(pid);
  if (!own) return Number.NaN;
  const started = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid);
  return started.reduce((sum, { ms }) => sum + ms, own.ms);
};
