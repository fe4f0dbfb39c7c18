import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/apiError.ts';
import { resource } from '../api/call.ts';
import { download } from '../api/download.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { formatCount } from '../ui/format.ts';
import { Notice } from '../ui/Notice.tsx';

type Asked = Record<string, unknown>;
type Csv = { pending: boolean; run: (asked: Asked) => Promise<void> /** What the server said when it was refused. */; notice: ReactNode };

/** The CSV of a list, from the route that writes it. */
export function useCsv(path: '/ur/proposte/export' | '/ur/utenti/export' | '/ur/audit/export'): Csv {
  const { t } = useTranslation('csv');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function run(asked: Asked) {
    setPending(true);
    setError(null);
    await download(resource(path, {}, asked)).catch((failure: unknown) => setError(failure instanceof ApiError ? failure.message : ''));
    setPending(false);
  }
  const notice = error !== null && (
    <Notice tone="error" live title={t('fallita')}>
      {error}
    </Notice>
  );
  return { pending, run, notice };
}

type Props = { totale: number | undefined; asked: Asked; csv: Csv };

/** Says how many rows the file will hold: those of the current filter, in the current order. */
export function ExportCsv({ totale, asked, csv }: Props) {
  const { t } = useTranslation('csv');
  return (
    <Button pending={csv.pending} disabled={!totale} onPress={() => void csv.run(asked)}>
      {t('esporta', { totale: formatCount(totale ?? 0) })}
    </Button>
  );
}
