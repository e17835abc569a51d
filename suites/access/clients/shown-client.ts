import type { RequirementId } from '../../../models/requirements/index.ts';
import { isSuccess } from '../../harness/meaning.ts';
import type { ClientCredentials } from '../../harness/profile/profile.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import type { CreatedClient } from './create-client.ts';

type JudgeTools = Pick<Scenario, 'judge' | 'finds'>;

/** The visible values of fields, and tooltips. */
const fieldsIn = (markup: string): string => {
  const inputs = [...markup.matchAll(/<input\b[^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => !/\btype\s*=\s*["']?hidden/i.test(tag))
    .map((tag) => /\svalue="([^"]*)"/i.exec(tag)?.[1] ?? '');
  const areas = [...markup.matchAll(/<textarea\b[^>]*>([^<]*)/gi)].map(([, value]) => value ?? '');
  const held = [...markup.matchAll(/\s(?:title|data-[\w-]+)="([^"]*)"/gi)].map(([, value]) => value ?? '');
  return [...inputs, ...areas, ...held].join('\n');
};

/** All text of the page after saving, field values included. */
const wordsAfter = ({ text, markup }: CreatedClient): string => `${text}\n${fieldsIn(markup)}`;

/** The words of a text, without surrounding punctuation. */
const runsIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}•*●]+|[^\p{L}\p{N}•*●]+$/gu, ''))
    .filter((word) => word !== '');

/** Whether a word looks generated or masked: digits, mixed case, dots, or a length that no plain word has. */
const isStrange = (run: string): boolean =>
  (run.length >= 4 && /\d/.test(run)) ||
  /\p{Ll}\p{Lu}/u.test(run) ||
  /[•*●]{3}/u.test(run) ||
  run.length >= 16;

const labels: Readonly<Record<'identifier' | 'secret', RegExp>> = {
  identifier: /^[^\w\n]*(?:[\w-]+[^\w\n]+){0,3}(?:id|identifier|uid|key)[^\w\n]*$/im,
  secret: /^[^\w\n]*(?:[\w-]+[^\w\n]+){0,3}(?:secret|password|key)[^\w\n]*$|\bsecret\s*[:=]/im,
};

/** Buttons that reveal or copy a hidden secret. */
const unfolds = /\b(?:show|reveal|display|view|copy|download)\b/i;

/** Whether the page certainly belongs to the saved client: it is a success and shows the client's name. */
const isOfClient = (made: CreatedClient): boolean =>
  isSuccess(made) && wordsAfter(made).includes(made.input.name.split(' ').slice(0, 3).join(' '));

/** Whether anything on the page after saving could be the identifier or the secret, under any label. */
const couldHold = (made: CreatedClient, member: 'identifier' | 'secret'): boolean => {
  const { input, shown, before } = made;
  const words = wordsAfter(made);
  const known = new Set(
    [before, input.name, ...input.redirectUris, ...input.scopes, ...Object.values(shown)].flatMap(runsIn),
  );
  const isNew = (run: string): boolean => !known.has(run);
  return (
    labels[member].test(words) ||
    unfolds.test(words) ||
    runsIn(words).some((run) => isNew(run) && isStrange(run))
  );
};

/** Whether a secret is masked by dots or stars. */
const isMasked = (text: string): boolean => /^[\s•*●·.]+$/u.test(text);

const identifier = 'access/client-identifier-is-shown';

const secret = 'access/client-secret-is-shown';

const oidcScopes = 'access/client-oidc-scopes-are-shown';

/** The requirements about the page of a saved client. */
export const shownClaims: readonly RequirementId[] = [identifier, secret, oidcScopes];

const holdsScope = (text: string, scope: string): boolean =>
  text.split(/[\s,;|]+/).some((word) => word.replace(/^["'([]+|["')\].:]+$/g, '') === scope);

/** A value counts as missing only if it is nowhere on the page; a wrong label is a problem of the profile. */
const describeMissing = (key: string): string =>
  `nothing on the page after saving is labelled as access.pages.clients.${key} has it: check that key`;

const judgeScopes = ({ judge, finds }: JudgeTools, made: CreatedClient) => {
  const { input, shown } = made;
  const text = wordsAfter(made);
  const where = shown.oidcScopes ?? text;
  const missing = input.scopes.filter((scope) => !holdsScope(where, scope) && !holdsScope(text, scope));
  const showsNoScope = isOfClient(made) && missing.length === input.scopes.length;
  if (missing.length > 0 && shown.oidcScopes === undefined && !showsNoScope)
    return judge.blocked(oidcScopes, describeMissing('oidc-scopes'));
  const seen = `a page without ${missing.length} of ${input.scopes.length} of them (access.pages.clients.oidc-scopes)`;
  finds(oidcScopes, missing.length === 0, [made], { seen });
};

const judgeMember = (
  { judge, finds }: JudgeTools,
  id: RequirementId,
  { made, key }: { made: CreatedClient; key: 'identifier' | 'secret' },
): void => {
  const value = made.shown[key];
  if (value === undefined && (!isOfClient(made) || couldHold(made, key)))
    judge.blocked(id, describeMissing(key));
  else if (value !== undefined && isMasked(value))
    judge.blocked(id, `the ${key} is hidden: access.pages.clients.${key} must lead to its text`);
  else finds(id, value !== undefined, [made], { seen: `a page without it (access.pages.clients.${key})` });
};

/** Judges the page of a saved client. */
export const judgeShown = (judging: JudgeTools, made: CreatedClient) => {
  const { shown, input } = made;
  if (Object.values(shown).every((value) => value === undefined)) {
    const reason =
      'the page after saving shows none of what was looked for: check access.pages.clients.identifier, secret and oidc-scopes';
    return judging.judge.blocked(shownClaims, reason);
  }
  judgeMember(judging, identifier, { made, key: 'identifier' });
  // A device that cannot keep a secret may get none (RFC 6749 section 2.1).
  if (input.grantType !== 'device_code' || shown.secret !== undefined)
    judgeMember(judging, secret, { made, key: 'secret' });
  judgeScopes(judging, made);
};

/** The credentials that the client's page showed; undefined if one is missing or masked. */
export const credentialsOf = ({ shown, input }: CreatedClient): ClientCredentials | undefined => {
  const { identifier, secret } = shown;
  if (identifier === undefined || secret === undefined || isMasked(secret)) return undefined;
  return { id: identifier, secret, scopes: input.scopes };
};
