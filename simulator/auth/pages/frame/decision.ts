import { type Html, html } from '../../../console/html.ts';

/** The two buttons of a consent. */
export const decisionButtons: Html = html`<p class="buttons"><button name="decision" value="allow">Allow</button>
<button name="decision" value="deny" class="second">Deny</button></p>`;

/** What a person decided; undefined for anything else than one of the two. */
export const decisionIn = (form: ReadonlyMap<string, string>): 'allow' | 'deny' | undefined => {
  const decision = form.get('decision');
  return decision === 'allow' || decision === 'deny' ? decision : undefined;
};
