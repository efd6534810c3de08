import { sql } from 'kysely';

/** A request that can still be decided about: nobody has to come by for it to be over. */
export const isOpen = sql<boolean>`consent_requests.state = 'open' and consent_requests.expires_at > now()`;

/** Whether a change of the account or role of the surrounding statement waits for a second person. */
export const accountWaits = sql<boolean>`exists (select from consent_requests
  where consent_requests.account_id = accounts.id and ${isOpen})`;
export const roleWaits = sql<boolean>`exists (select from consent_requests
  where consent_requests.role_id = roles.id and ${isOpen})`;
