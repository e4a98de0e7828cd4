/** The part of oidc-provider that the tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  type Prompt = { name: string; details: { missingOIDCScope?: string[] } };

  export class Provider {
    constructor(issuer: string, configuration: object);
    proxy: boolean;
    callback(): RequestListener;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ prompt: Prompt; params: { client_id: string }; session?: { accountId: string } }>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    Grant: new (grant: { accountId: string; clientId: string }) => {
      addOIDCScope(scope: string): void;
      rejectOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
    AccessToken: { find(token: string): Promise<{ accountId: string; scope: string } | undefined> };
    RefreshToken: { find(token: string): Promise<{ accountId: string } | undefined> };
    on(event: string, listener: (...parts: unknown[]) => void): void;
  }
}
