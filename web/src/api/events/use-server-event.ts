import type { EventKind } from '@graduate/contract/commons/messages/events.ts';
import type { Call } from '@graduate/contract/platform/define-call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '../use-call.ts';
import { onServerEvent } from './server-events.ts';

/** Asks a call again whenever the server says that something of this kind has changed. */
export const useServerEvent = (kind: EventKind, call: Call): void => {
  const client = useQueryClient();
  useEffect(
    () => onServerEvent(kind, () => void client.invalidateQueries({ queryKey: keyOf(call) })),
    [client, kind, call],
  );
};
