import type { SupplierItem } from '../../../models/supplier-items.ts';
import { today } from './master-data.ts';

const open = { starts: '2030-01-01', ends: '2032-12-31' };
const future = { starts: '2031-06-20', ends: '2032-12-31' };
const past = { starts: '2030-01-01', ends: '2031-02-01' };

type Row = readonly [
  supplier: number,
  contract: number | undefined,
  part: string,
  aux: string,
  price: string,
];

const supplierItem = (item: number, [supplier, contract, part, aux, price]: Row): SupplierItem => ({
  ...{ item, supplier, sourcePartNumber: part, supplierAuxPartNumber: aux, price, preferred: false },
  ...(contract !== undefined && { contract: { id: contract, status: 'published', ...open } }),
});

/** Supplier items of one item: each key that a line leaves out lets a cheaper one in. */
export const rowItems: readonly SupplierItem[] = [
  ...(
    [
      [31, 41, 'P1', 'A1', '50.0'],
      [31, 41, 'P1', 'A2', '40'],
      [31, 41, 'P2', 'A1', '30.25'],
      [31, 42, 'P1', 'A1', '20'],
      [31, undefined, 'P2', 'A2', '15'],
      [32, 41, 'P1', 'A1', '10'],
    ] as const
  ).map((row) => supplierItem(1, row)),
  { ...supplierItem(1, [33, undefined, 'P3', 'A3', '60']), preferred: true },
];

const out = [
  { catalog: { status: 'draft', ...open } },
  { catalog: { status: 'accepted', ...future } },
  { catalog: { status: 'accepted', ...past } },
  { contract: { id: 44, status: 'draft', ...open } },
  { contract: { id: 45, status: 'published', ...future } },
  { contract: { id: 46, status: 'published', ...past } },
] as const;

/** Items whose cheaper supplier item is out of force, for one reason each. */
export const excludedItems: readonly SupplierItem[] = out.flatMap((terms, at) => [
  { ...supplierItem(10 + at, [31, undefined, 'P1', 'A1', '5']), ...terms },
  supplierItem(10 + at, [32, undefined, 'P2', 'A2', '7.50']),
]);

/** One whose catalog ends on the day that such a platform lives: whether it counts depends on the zone. */
export const borderItem: SupplierItem = {
  ...supplierItem(1, [31, 41, 'P1', 'A1', '1']),
  catalog: { status: 'accepted', starts: '2030-01-01', ends: today },
};
