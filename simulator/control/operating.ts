import type { ControlAnswer, ControlRequest } from './control.ts';

/** `GET health`: answered whenever requests are. */
export const getHealth = (): ControlAnswer => ({ status: 200, body: { status: 'ok' } });

/** `GET metrics`: of the server, for Prometheus. */
export const getMetrics = ({ platform }: ControlRequest): ControlAnswer => {
  const { user, system } = process.cpuUsage();
  return {
    status: 200,
    headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
    body: platform.metrics.text({
      procon_sandboxes: platform.names().length + 1,
      process_resident_memory_bytes: process.memoryUsage.rss(),
      process_cpu_seconds_total: (user + system) / 1e6,
    }),
  };
};
