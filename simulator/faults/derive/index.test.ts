import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endpoints } from '../../../models/endpoints/index.ts';
import { requirements } from '../../../models/requirements/index.ts';
import { derivedFaults } from './index.ts';

const violated = new Set<string>(derivedFaults.flatMap(({ violates }) => violates));

describe('the derived faults', () => {
  it('should break what each endpoint row says that it does and answers', () => {
    const unbroken = endpoints.flatMap(({ id, operationKind, requirements: stated = {} }) =>
      // What is there to be refused has faults of its own.
      operationKind === 'update-attachment'
        ? []
        : [...(stated.effect ?? []), ...(stated.answers ?? [])]
            .filter((one) => !violated.has(one))
            .map((one) => `${id}: ${one}`),
    );
    assert.deepEqual(unbroken, []);
  });

  it('should break each sentence about the type or the length of a member', () => {
    const unbroken = requirements.filter(
      ({ id, undecidable }) =>
        undecidable === undefined &&
        /-is-(integer|string|text|datetime|boolean|decimal|number)$|-fits-\d+-characters$/.test(id) &&
        !/^(access|formats)\//.test(id) &&
        !violated.has(id),
    );
    // Of what became of single items a table has the faults.
    assert.deepEqual(
      unbroken.map(({ id }) => id),
      ['user-reassignments/item-message-is-string'],
    );
  });
});
