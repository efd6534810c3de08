/** The part of the package that the tests use; it ships no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  type Client = Record<string, unknown> & { client_id: string };
  type Person = { accountId: string; claims: () => Record<string, unknown> };

  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: Client[];
        claims: Record<string, string[]>;
        features: Record<string, { enabled: boolean }>;
        pkce: { required: () => boolean };
        conformIdTokenClaims: boolean;
        cookies: { keys: string[] };
        jwks: { keys: unknown[] };
        fetch: (address: string, options: RequestInit & { dispatcher?: unknown }) => Promise<Response>;
        findAccount: (context: unknown, id: string) => Person;
      },
    );
    callback(): RequestListener;
  }
}
