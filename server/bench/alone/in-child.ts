import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export type Spent = { cpuMs: number; peakMb: number };

/** Says what this process has spent; the last line a measured script prints. */
export const tellSpent = (): void => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const spent: Spent = { cpuMs: (userCPUTime + systemCPUTime) / 1000, peakMb: maxRSS / 1024 };
  process.stdout.write(`${JSON.stringify(spent)}\n`);
};

/** Runs a script in a process of its own, so that its memory and time are its own. */
export const inChild = async (script: string, ...args: readonly string[]): Promise<Spent> => {
  const path = new URL(script, import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = await text(child.stdout);
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '{}') as Spent;
};
