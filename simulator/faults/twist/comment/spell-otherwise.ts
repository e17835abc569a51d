import { comment } from '../../../../models/resources/comment.ts';
import type { Resource } from '../../../../models/resources/resource.ts';
import { user } from '../../../../models/resources/user.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';

type Spelling = Resource['spelling'];

const people: readonly string[] = ['created-by', 'updated-by'];

/** Comments whose own members are spelled one way, and those of the users in them another. */
export const spelled = (own: Spelling, below: Spelling): Resource => ({
  ...comment,
  spelling: own,
  fields: comment.fields.map((field) =>
    people.includes(field.name) ? { ...field, type: { one: { ...user, spelling: below } } } : field,
  ),
});

/** Wraps `respond`: comments are shown as another resource says. */
export const spellOtherwise = (
  resource: Resource,
  applies: (exchange: Exchange) => boolean = () => true,
): Wrapping =>
  at('respond', (step, fired) => (exchange) => {
    const { result } = exchange;
    const isShown =
      (result.kind === 'one' || result.kind === 'many') && result.resource.name === comment.name;
    if (isShown && applies(exchange)) {
      fired(exchange);
      // Without its key, so that no right rendering is sent in its place, nor a wrong one kept.
      exchange.result =
        result.kind === 'many' ? { ...result, resource } : { kind: 'one', resource, record: result.record };
    }
    return step(exchange);
  });
