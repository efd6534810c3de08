import type { AnswerOf, Call } from '@graduate/contract/platform/define-call.ts';
import {
  QueryClient,
  replaceEqualDeep,
  type UseQueryResult,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { inBothLanguages, textsOf } from '../platform/texts.ts';
import { ApiError } from './api-error.ts';
import { announce } from './api-events.ts';
import { type CallOptions, callApi } from './call-api.ts';
import { newKey } from './new-key.ts';
import { currentRole } from './session.ts';
import { onTopOf, type Rebased, rowIn, type Stale, staleOf, versionIn } from './stale.ts';
import { useUnanswered } from './unanswered.ts';
import { useUploads } from './uploads.ts';
import type { ArgsOf } from './wire-request.ts';

const texts = inBothLanguages({
  uploading: [
    '文件还在上传，尚未提交：请等上传完成后再提交，或先取消上传',
    'Nothing has been sent yet: a file is still being uploaded. Wait until it has arrived, or cancel the upload.',
  ],
});

/** Pages hidden behind another tab lose their effects; what they fetched stays good this long when they come back. */
const FRESH_MS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

type LooseCall = (call: Call, args: object) => Promise<unknown>;
const callLoosely = callApi as LooseCall;

/** The key under which an answer is kept: the call, the role it was asked in, and what was asked. */
export const keyOf = (call: Call, args?: object): readonly unknown[] =>
  args ? [call.name, currentRole.get(), args] : [call.name];

type UseCallOptions<T> = {
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number;
  /** The page shows a failure itself: no message, no way to /403. */
  quiet?: boolean;
  /** Shows the last answer while the next one is on its way, e.g. when turning pages. */
  keepPrevious?: boolean;
  initialData?: T;
};

type UseCallArgs<C> =
  Record<string, never> extends ArgsOf<C>
    ? [args?: ArgsOf<C>, options?: UseCallOptions<AnswerOf<C>>]
    : [args: ArgsOf<C>, options?: UseCallOptions<AnswerOf<C>>];

/** What was asked again and is still the same stays the same object, dates in it too: nothing is drawn again. */
const keepEqual = (before: unknown, now: unknown): unknown =>
  JSON.stringify(before) === JSON.stringify(now) ? before : replaceEqualDeep(before, now);

/** Asks a call of the contract and keeps the answer. */
export const useCall = <C extends Call>(
  call: C,
  ...[args, options = {}]: UseCallArgs<C>
): UseQueryResult<AnswerOf<C>, ApiError> => {
  const { quiet, keepPrevious, ...rest } = options;
  const given: object = args ?? {};
  const answer = useQuery<AnswerOf<C>, ApiError>({
    queryKey: keyOf(call, given),
    // An answer without data is null: undefined would count as a failure.
    queryFn: async ({ signal }) =>
      ((await callLoosely(call, { ...given, signal, quiet })) ?? null) as AnswerOf<C>,
    structuralSharing: keepEqual,
    ...(keepPrevious && { placeholderData: (previous: AnswerOf<C> | undefined) => previous as never }),
    ...(rest as object),
  });
  useUnanswered(quiet || answer.data !== undefined ? null : answer.error, answer.refetch);
  return answer;
};

/** Whether an answer is on its way. For what shows only that, so that the rest is drawn when the answer is there. */
export const useIsAsking = (call: Call, args: object): boolean =>
  useIsFetching({ queryKey: keyOf(call, args), exact: true }) > 0;

type SubmitOptions<C> = {
  onSuccess?: (answer: AnswerOf<C>, args: ArgsOf<C>) => void;
  onError?: (error: ApiError) => void;
  /** The calls whose answers are no longer true afterwards, where those are not the ones of the same module. */
  invalidates?: readonly Call[];
  quiet?: boolean;
};

const moduleOf = (name: unknown) => String(name).replace(/\.[^.]*$/, '');

/** What a module has answered is no longer true once something of it was written. */
const askedOfModule = (call: Call) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    moduleOf(queryKey[0]) === moduleOf(call.name),
});

/** What is said, without asking the server, when a file of the page has not arrived yet. */
const refuseWhileUploading = (quiet: boolean | undefined): never => {
  const message = textsOf(texts).uploading;
  if (!quiet) announce('untold', { message });
  throw new ApiError({ status: 400, message });
};

type Attempt = { key: string; content: string };

export type Submission<C> = {
  /** Sends it; undefined when it failed (which has been shown) or when the last one is still on its way. */
  submit: (
    ...args: Record<string, never> extends ArgsOf<C> ? [args?: ArgsOf<C>] : [args: ArgsOf<C>]
  ) => Promise<AnswerOf<C> | undefined>;
  pending: boolean;
  error: ApiError | null;
  reset: () => void;
  /** Set when it was refused because somebody else has written the row meanwhile. */
  stale: Stale | undefined;
  /** The next time it is sent on top of what the other has written. */
  goOn: () => void;
  /** True while a form shows what `stale` says, so that nothing else need tell it. */
  showsStale: { current: boolean };
};

/**
 * Sends a form. Every submission gets a key of its own, so that the server does it once; when an answer was lost on the
 * way, sending the same again carries the same key.
 */
export const useSubmit = <C extends Call>(call: C, options: SubmitOptions<C> = {}): Submission<C> => {
  const client = useQueryClient();
  const uploads = useUploads();
  const lost = useRef<Attempt | undefined>(undefined);
  const underway = useRef(false);
  const rebased = useRef<Rebased | undefined>(undefined);
  const showsStale = useRef(false);
  const mutation = useMutation<AnswerOf<C>, ApiError, ArgsOf<C> & CallOptions>({
    mutationFn: async (args) => {
      if (uploads.underway()) refuseWhileUploading(options.quiet);
      return (await callLoosely(call, args)) as AnswerOf<C>;
    },
    onSuccess: async (answer, args) => {
      options.onSuccess?.(answer, args);
      const untrue = options.invalidates?.map((other) => ({ queryKey: keyOf(other) })) ?? [
        askedOfModule(call),
      ];
      await Promise.all(untrue.map((which) => client.invalidateQueries(which)));
    },
    onError: options.onError ?? (() => undefined),
  });
  const submit = async (given?: ArgsOf<C>): Promise<AnswerOf<C> | undefined> => {
    if (underway.current) return undefined;
    underway.current = true;
    const wanted = (given ?? {}) as ArgsOf<C>;
    const args = onTopOf(rebased.current, wanted);
    const content = JSON.stringify(args);
    const idempotencyKey = lost.current?.content === content ? lost.current.key : newKey();
    lost.current = undefined;
    try {
      return await mutation.mutateAsync({ ...args, idempotencyKey, quiet: options.quiet });
    } catch (error) {
      if ((error as ApiError).status === 0) lost.current = { key: idempotencyKey, content };
      return undefined;
    } finally {
      underway.current = false;
    }
  };
  const stale = staleOf(call, mutation.error, mutation.variables);
  const goOn = () => {
    if (!stale) return;
    // The page still gives the version it was opened with.
    rebased.current = { from: rebased.current?.from ?? versionIn(mutation.variables), to: stale.version };
    mutation.reset();
  };
  const { isPending: pending, error, reset } = mutation;
  return { submit, pending, error, reset, stale, goOn, showsStale };
};

/** What the other has written: asked for anew and looked up in what the module answers. */
export const useTheirs = (stale: Stale | undefined): Record<string, unknown> | undefined => {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['stale', stale?.call.name, stale?.id, stale?.version],
    enabled: stale !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      if (!stale) return {};
      const { call, id, version, current } = stale;
      await client.invalidateQueries(askedOfModule(call));
      const answers = client.getQueriesData(askedOfModule(call)).map(([, answer]) => answer);
      return { ...(id !== undefined && rowIn(answers, id, version)), ...current };
    },
  });
  return stale ? data : undefined;
};
