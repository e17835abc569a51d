import { inspectionCharacteristic } from '../../../../models/resources/inspection-characteristic.ts';
import { qualityInspection } from '../../../../models/resources/quality-inspection.ts';
import type { Field, Resource } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';

type Spelling = Resource['spelling'];

const respelled = (resource: Resource, spelling: Spelling, change: (field: Field) => Field): Resource => ({
  ...resource,
  spelling,
  fields: resource.fields.map(change),
});

/** Inspections whose own members are spelled one way, and those of their characteristics another. */
export const spelled = (own: Spelling, below: Spelling): Resource => {
  const characteristic = respelled(inspectionCharacteristic, below, (field) => field);
  return respelled(qualityInspection, own, (field) =>
    field.name === 'characteristics' ? { ...field, type: { many: characteristic } } : field,
  );
};

/** Wraps `respond`: inspections are shown as another resource says. */
export const spellOtherwise = (
  resource: Resource,
  applies: (exchange: Exchange) => boolean = () => true,
): Wrapping =>
  at('respond', (step, fired) => (exchange) => {
    const { result } = exchange;
    const isShown =
      (result.kind === 'one' || result.kind === 'many') && result.resource.name === qualityInspection.name;
    if (isShown && applies(exchange)) {
      fired(exchange);
      // Without its key, so that no right rendering is sent in its place, nor a wrong one kept.
      exchange.result =
        result.kind === 'many' ? { ...result, resource } : { kind: 'one', resource, record: result.record };
    }
    return step(exchange);
  });
