import { useEffect, useRef } from 'react';
import type { ApiError } from './api-error.ts';
import { announce } from './api-events.ts';
import { ROLE_NOT_HELD } from './exchange.ts';

const isForbidden = (error: ApiError | null | undefined): error is ApiError =>
  error?.status === 403 && error.error !== ROLE_NOT_HELD;

/**
 * What a page itself asked for and may not have leads to /403, with the sentence of the server; asking again would not
 * help. Each refusal does so once: a page that comes back to the front asks anew before it leads away again.
 */
export const useForbidden = (error: ApiError | null | undefined): boolean => {
  const forbidden = isForbidden(error);
  const told = useRef<ApiError>(undefined);
  useEffect(() => {
    if (!isForbidden(error) || told.current === error) return;
    told.current = error;
    announce('forbidden', { message: error.message });
  }, [error]);
  return forbidden;
};
