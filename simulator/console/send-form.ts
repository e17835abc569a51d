import { isMembers, type Members } from '../../models/members.ts';
import type { ConditionRule } from '../conditions.ts';
import type { ControlCall } from '../control/call.ts';
import type { ControlAnswer } from '../control/control.ts';
import { failureOf } from '../control/failure.ts';
import { html } from '../pages/html.ts';
import { membersIn } from './forms.ts';
import { addressOf, framePage, type PageRequest } from './frame.ts';

const settings = ['choices', 'capabilities'] as const;

/** Merges the form's change into all settings, conditions or faults in force, as these are replaced as a whole. */
const mergeForm = ({ sandbox }: PageRequest, path: string, form: URLSearchParams): Members => {
  const members = membersIn(form);
  const setting = settings.find((name) => path === `/${name}`);
  if (setting !== undefined && form.has('others')) return { ...sandbox[setting].changed(), ...members };
  if (path === '/conditions' && form.has('add'))
    return { rules: [...sandbox.conditions.rules, members as ConditionRule] };
  if (path === '/conditions' && form.has('drop'))
    return { rules: sandbox.conditions.rules.filter((_, at) => String(at) !== form.get('drop')) };
  const [on, off] = [form.get('on'), form.get('off')];
  if (path !== '/faults' || (on === null && off === null)) return members;
  const faults = sandbox.faults.inForce().filter((id) => id !== off);
  return { faults: on === null ? faults : [...faults, on] };
};

/** Where to redirect after a form; only pages of this console are allowed. */
const nextOf = (next: string | null, body: ControlAnswer['body']): string | undefined => {
  if (next === null || !/^[\w/{}-]*(\?[\w=&%.+-]*)?$/.test(next)) return undefined;
  const id = isMembers(body) ? String(body['id'] ?? '') : '';
  return next.replace('{id}', encodeURIComponent(id));
};

const pathOf = (form: URLSearchParams): string =>
  (form.get('path') ?? '').replace(/\{([\w:]+)\}/g, (_, name: string) =>
    encodeURIComponent(form.get(name) ?? ''),
  );

/** Shows the response if there is no page to redirect to. */
const answerPage = (
  request: PageRequest,
  { method, path }: Pick<ControlCall, 'method' | 'path'>,
  answer: ControlAnswer,
) =>
  framePage(request, {
    title: answer.status < 400 ? 'Done' : `Refused: ${answer.status}`,
    part: 'control',
    status: answer.status,
    content: html`<p>The answer to <code>${method} /_procon${path}</code>:</p>
<pre tabindex="0">${typeof answer.body === 'object' ? JSON.stringify(answer.body, null, 2) : (answer.body ?? 'nothing')}</pre>
<p><a href="${addressOf(request, 'control')}">Back to the control API</a></p>`,
  });

/** The answer to a form's control request, and the page to go to. */
export interface FormAnswer {
  readonly call: Pick<ControlCall, 'method' | 'path'>;
  readonly next: string | null;
  readonly answer: ControlAnswer;
}

/** Redirects to the page with the result of a form, or shows the answer or the reason for a refusal. */
export const sendingForm = async (
  request: PageRequest,
  send: () => Promise<FormAnswer>,
): Promise<ControlAnswer> => {
  try {
    const { call, next: location, answer } = await send();
    const next = nextOf(location, answer.body);
    if (next === undefined || answer.status >= 400) return answerPage(request, call, answer);
    const [page = '', search = ''] = next.split('?', 2);
    const query = new URLSearchParams(search);
    query.set('done', `${call.method} ${call.path}`);
    return { status: 303, headers: { Location: `${addressOf(request, page)}?${query}` }, body: '' };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    return framePage(request, {
      title: 'Not done',
      part: '',
      status: failure.status,
      alert: failure.message,
      content: html`<p>Nothing was changed. Go back to correct it.</p>`,
    });
  }
};

/** `POST console/forms`: sends the control request of a form. */
export const sendForm = (request: PageRequest): Promise<ControlAnswer> =>
  sendingForm(request, async () => {
    const form = request.form ?? new URLSearchParams();
    const call = { method: form.get('method') ?? '', path: pathOf(form) };
    const answer = await request.call(request, { ...call, body: mergeForm(request, call.path, form) });
    return { call, next: form.get('next'), answer };
  });
