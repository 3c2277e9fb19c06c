/** A failed read as the device keeps it: what it was, without a word of any language, to be worded when it's shown. */
import * as v from 'valibot';
import { WebAssemblyUnavailable } from '#core/webAssembly.ts';
import { ANSWER_WORDS } from './answerWords.ts';
import { ServiceError, type ServiceErrorKind } from './errors.ts';
import { explainError } from './explainError.ts';
import type { OtherAnswer } from './otherAnswer.ts';

const Kind = v.picklist([
  'keyRefused',
  'signInNeeded',
  'unreachable',
  'crossOriginRefused',
  'hidden',
  'forbiddenByPage',
  'redirected',
  'notTheService',
  'rateLimited',
  'outage',
  'unknownJob',
  'notReady',
  'refused',
] satisfies readonly ServiceErrorKind[]);

const Answered = v.picklist(Object.keys(ANSWER_WORDS) as OtherAnswer['what'][]);

export const SavedFailureSchema = v.union([
  v.object({
    of: v.literal('service'),
    kind: Kind,
    status: v.nullable(v.number()),
    answered: v.nullable(Answered),
    isThroughGateway: v.boolean(),
  }),
  v.object({
    of: v.literal('webAssembly'),
    reason: v.picklist(['missing', 'outdated', 'forbidden']),
  }),
  v.object({ of: v.literal('page') }),
]);

type SavedFailure = v.InferOutput<typeof SavedFailureSchema>;

/** Returns what is to be kept of anything that can be thrown while the service is read. */
export function savedFailure(error: unknown): SavedFailure {
  if (error instanceof WebAssemblyUnavailable) return { of: 'webAssembly', reason: error.reason };
  if (!(error instanceof ServiceError)) return { of: 'page' };
  const { kind, status, answered, isThroughGateway } = error;
  return { of: 'service', kind, status, answered, isThroughGateway };
}

/** Returns what happened, in the page's language. */
export function failureTitle(saved: SavedFailure): string {
  return explainError(thrown(saved)).title;
}

function thrown(saved: SavedFailure): unknown {
  if (saved.of === 'service') return new ServiceError(saved);
  return saved.of === 'webAssembly' ? new WebAssemblyUnavailable(saved.reason) : saved;
}
