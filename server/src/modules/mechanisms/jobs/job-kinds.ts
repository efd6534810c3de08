import type { JobKind } from '../../../platform/job-kind.ts';
import type { Module } from '../../../platform/module.ts';

export const kindsOf = (modules: readonly Module[]): JobKind[] => modules.flatMap(({ jobs }) => jobs ?? []);

export const kindOf = (modules: readonly Module[], name: string): JobKind | undefined =>
  kindsOf(modules).find(({ kind }) => kind === name);
