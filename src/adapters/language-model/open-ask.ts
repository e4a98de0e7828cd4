import { createOutboundFetch, hostAndPort } from '#platform/outbound/outbound-fetch.ts';
import type { ModelAnalyserOptions } from './analyser.ts';
import { createAskModel, type AskModel } from './ask-model.ts';
import { offers, openModel } from './models.ts';

/** The way to a provider's model: its address, its key and its patience. */
const answerBytes = 4 * 1024 * 1024; // a full answer about a section is some 50 kB

export const isOwnServer = ({ baseUrl, provider }: ModelAnalyserOptions): boolean =>
  baseUrl !== undefined || provider === 'compatible';

export function openAsk(options: ModelAnalyserOptions): AskModel {
  const { provider, apiKey } = options;
  const offer = offers[provider];
  const baseUrl = options.baseUrl ?? offer.baseUrl;
  const model = openModel(provider, {
    apiKey,
    baseUrl,
    model: options.model ?? offer.model,
    fetch:
      options.fetch ??
      createOutboundFetch({
        maxBytes: answerBytes,
        // A configured base URL may be private: the operator set it on purpose.
        allowPrivate: isOwnServer(options) ? [hostAndPort(baseUrl)] : [],
      }),
  });
  return createAskModel({
    model,
    label: offer.label,
    timeoutSeconds: options.timeoutSeconds ?? offer.timeoutSeconds,
  });
}
