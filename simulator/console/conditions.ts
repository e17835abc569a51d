import { endpoints } from '../../models/endpoints/index.ts';
import type { ConditionRule } from '../conditions.ts';
import { type Html, html } from '../pages/html.ts';
import { controlButton, controlForm, select, textInput } from './forms.ts';
import type { ConsolePage, PageRequest } from './frame.ts';

const ruleItem = (request: PageRequest, rule: ConditionRule, at: number): Html =>
  html`<li><div class="item on"><div><strong>Rule ${at + 1}</strong><small>${Object.entries(rule).map(
    ([name, value]) => html`<code class="chip">${name}: ${String(value)}</code> `,
  )}</small></div>${controlButton(request, {
    ...{ method: 'PUT', path: '/conditions', next: 'conditions', kind: 'danger', text: 'Remove' },
    ...{ hidden: { drop: String(at) }, title: `Remove rule ${at + 1}` },
  })}</div></li>`;

const rulesInForce = (request: PageRequest): Html => {
  const { rules } = request.sandbox.conditions;
  if (rules.length === 0) return html`<p class="calm">No network fault is active.</p>`;
  return html`<ul class="rows">${rules.map((rule, at) => ruleItem(request, rule, at))}</ul>${controlButton(
    request,
    { method: 'DELETE', path: '/conditions', next: 'conditions', text: 'Remove all' },
  )}`;
};

const optionsOf = (any: string, words: readonly string[]): Readonly<Record<string, string>> => ({
  '': any,
  ...Object.fromEntries(words.map((word) => [word, word])),
});

const requestFields = html`${select({
  ...{ label: 'Operation', name: 'text:operation' },
  options: optionsOf('any', endpoints.map(({ id }) => id).toSorted()),
})}${select({
  ...{ label: 'Method', name: 'text:method' },
  options: optionsOf('any', ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
})}${textInput({ label: 'Beginning of the path', name: 'text:path', placeholder: '/api/requisitions' })}
${textInput({ label: 'After so many requests', name: 'number:after' })}${textInput({ label: 'For so many requests', name: 'number:first' })}
${textInput({ label: 'Every so many requests', name: 'number:every' })}`;

const effectFields = html`${textInput({ label: 'Delay in seconds', name: 'number:delaySeconds' })}
${textInput({ label: 'Status', name: 'number:status', placeholder: '503' })}
${textInput({ label: 'Retry-After in seconds', name: 'number:retryAfter', hint: 'with a status' })}${select({
  ...{ label: 'Close the connection', name: 'any:reset' },
  options: { '': 'no', true: 'before the request is carried out', after: 'after it, without an answer' },
})}${textInput({ label: 'Bytes of the body in a second', name: 'number:slowBody' })}`;

/** The page of network conditions: rules that delay, refuse, cut off or slow down requests. */
export const conditionsPage = (request: PageRequest): ConsolePage => ({
  title: 'Network faults',
  part: 'conditions',
  content: html`<p class="lead">Delays, refusals and broken connections for requests of the API and of the authorization server. Only the first rule that fits a request acts on it. Each change restarts the counts.</p>
${rulesInForce(request)}<section aria-labelledby="add"><h2 id="add">Add a rule</h2>${controlForm(request, {
    ...{ method: 'PUT', path: '/conditions', next: 'conditions', hidden: { add: 'rule' }, className: 'rule' },
    content: html`<fieldset><legend>Requests</legend>${requestFields}</fieldset><fieldset><legend>Effect, at least one</legend>${effectFields}</fieldset><button class="primary">Add</button>`,
  })}</section>`,
});
