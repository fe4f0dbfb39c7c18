import { afterEach, describe, expect, test, vi } from 'vitest';
import { readAudit } from './advisories.ts';
import { describeResult, runSteps } from './steps.ts';

const weakness = (severity: string) => ({
  severity,
  range: '<2.0.1',
  via: [{ title: 'Reads beyond its end', url: 'https://github.com/advisories/GHSA-0000' }, 'other'],
});
const audit = (vulnerabilities: Record<string, unknown>) => `npm warn old\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities })}\n`;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('known weaknesses of packages', () => {
  test.each(['high', 'critical'])('fail when they are %s, with the package and where to read of it', (severity) => {
    expect(readAudit(audit({ one: weakness(severity), two: weakness('moderate') }))).toEqual({
      ok: false,
      output: `one <2.0.1 (${severity})\n  Reads beyond its end: https://github.com/advisories/GHSA-0000\n  by other`,
      note: '1 high or critical, 1 others',
    });
  });

  test('are counted when they are less than that', () => {
    expect(readAudit(audit({ one: weakness('moderate'), two: weakness('low') }))).toMatchObject({
      ok: true,
      note: '0 high or critical, 2 others',
    });
    expect(readAudit(audit({}))).toMatchObject({ ok: true, note: '0 high or critical, 0 others' });
  });

  test('that nobody could be asked for are told apart from none', async () => {
    expect(readAudit('').note).toBe('NOT ASKED: the registry has no answer (nothing that could be read)');
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const refused = readAudit('{ "message": "405 Method Not Allowed", "error": { "summary": "" } }');
    const [result] = await runSteps([{ name: 'advisories', run: async () => refused }], 1, true);
    expect(result && describeResult(result)).toMatch(
      /^advisories: ok, \d\.\d s: NOT ASKED: the registry has no answer \(405 Method Not Allowed\)$/,
    );
  });
});
