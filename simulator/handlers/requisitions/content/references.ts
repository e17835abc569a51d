import { addressNamed, addressOf } from '../../../../fixtures/seed/addresses.ts';
import { contractOf } from '../../../../fixtures/seed/contracts.ts';
import { currencyOf } from '../../../../fixtures/seed/currencies.ts';
import { departmentNamed, departmentOf } from '../../../../fixtures/seed/departments.ts';
import { pcardOf } from '../../../../fixtures/seed/pcards.ts';
import type { SeedReference } from '../../../../fixtures/seed/seed-data.ts';
import { supplierNamed, supplierOf } from '../../../../fixtures/seed/suppliers.ts';
import type { Data, Value } from '../../../../models/resources/resource.ts';

interface Finders {
  readonly byId: (id: number) => SeedReference | undefined;
  readonly byName?: (name: string) => SeedReference | undefined;
}

const find =
  ({ byId, byName }: Finders) =>
  ({ id, name }: Data): Data | undefined => {
    if (typeof id === 'number') return byId(id)?.shown;
    return typeof name === 'string' ? byName?.(name)?.shown : undefined;
  };

const active = <T extends SeedReference & { readonly active: boolean }>(found: T | undefined) =>
  found?.active === true ? found : undefined;

/** The department of an id or a name. */
export const findDepartment = find({ byId: departmentOf, byName: departmentNamed });

/** The address of an id or a name. */
export const findAddress = find({ byId: addressOf, byName: addressNamed });

/** The purchasing card of an id. */
export const findPcard = find({ byId: pcardOf });

/** The active supplier of an id or a name. */
export const findSupplier = find({
  byId: (id) => active(supplierOf(id)),
  byName: (name) => active(supplierNamed(name)),
});

/** The contract of an id, whatever its status and days; `started` is the moment that starting data is told from. */
export const findContract = (started: number) => find({ byId: (id) => contractOf(id, started) });

/** The active currency of a code, bare or in an object. */
export const findCurrency = (given: Value): Data | undefined => {
  const code = typeof given === 'string' ? given : (given as Data)['code'];
  return active(currencyOf(String(code)))?.shown;
};
