/** An answered request. */
interface MeasuredRequest {
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** Metrics of a server for Prometheus. */
export interface Metrics {
  note(answered: MeasuredRequest): void;
  /** The Prometheus text format 0.0.4, with the given gauges. */
  text(present: Readonly<Record<string, number>>): string;
}

/** Upper bounds of the histogram in seconds. */
const bounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Clients can send any other method. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

const line = (name: string, value: number, labels = ''): string => `${name}${labels} ${value}`;

const metricText = (name: string, type: string, lines: readonly string[]): string =>
  `# TYPE ${name} ${type}\n${lines.join('\n')}\n`;

/** Creates the metrics of a server, all zero. */
export const createMetrics = (): Metrics => {
  /** Requests by method and status; a combined key would have to be built for each request. */
  const requests = new Map<string, Map<number, number>>();
  /** For each bound, the number of requests between the previous bound and this one. */
  const buckets = bounds.map(() => 0);
  let [count, sum] = [0, 0];
  const histogram = (name: string): readonly string[] => {
    let within = 0;
    const bucketLines = bounds.map((bound, at) => {
      within += buckets[at] ?? 0;
      return line(`${name}_bucket`, within, `{le="${bound}"}`);
    });
    return [
      ...bucketLines,
      line(`${name}_bucket`, count, '{le="+Inf"}'),
      line(`${name}_sum`, sum),
      line(`${name}_count`, count),
    ];
  };
  return {
    note: ({ method, status, seconds }) => {
      const name = methods.has(method) ? method : 'other';
      const counts = requests.get(name) ?? new Map<number, number>();
      requests.set(name, counts.set(status, (counts.get(status) ?? 0) + 1));
      count += 1;
      sum += seconds;
      const at = bounds.findIndex((bound) => seconds <= bound);
      if (at >= 0) buckets[at] = (buckets[at] ?? 0) + 1;
    },
    text: (present) =>
      [
        metricText(
          'procon_requests_total',
          'counter',
          [...requests].flatMap(([method, counts]) =>
            [...counts].map(([status, value]) =>
              line('procon_requests_total', value, `{method="${method}",status="${status}"}`),
            ),
          ),
        ),
        metricText('procon_request_seconds', 'histogram', histogram('procon_request_seconds')),
        ...Object.entries(present).map(([name, value]) =>
          metricText(name, name.endsWith('_total') ? 'counter' : 'gauge', [line(name, value)]),
        ),
      ].join(''),
  };
};
