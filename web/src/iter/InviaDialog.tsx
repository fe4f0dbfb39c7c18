import { formatInstant } from '@sigeba/contract/instant.ts';
import type { AnteprimaAvviso } from '@sigeba/contract/iter/iter.shape.ts';
import type { Esecuzione } from '@sigeba/contract/wire.shape.ts';
import type { ApiError } from '../api/apiError.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';
import css from './Iter.module.css';

/** So many names stand there at once; more are opened. */
const FEW = 5;

type Props = {
  avviso: AnteprimaAvviso;
  /** The same was told before: it is asked about before it is repeated (decision D-93). */
  ultimo: Esecuzione['logInvioMail'][number] | undefined;
  pending: boolean;
  why: string | undefined;
  error: ApiError | null;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Before mails leave: how many, to whom, and one as it will be. */
export function InviaDialog({ avviso, ultimo, pending, why, error, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('iter');
  const { destinatari, esempio } = avviso;
  return (
    <ConfirmDialog
      title={t('email.domanda', { count: destinatari.length })}
      confirmLabel={t('email.invia')}
      pending={pending}
      why={why}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack>
        {error !== null && (
          <Notice tone="error" live title={t('nonSalvato')}>
            {error.message}
          </Notice>
        )}
        {ultimo !== undefined && <Notice tone="warn">{t('email.ancora', { quando: formatInstant(ultimo.quando) })}</Notice>}
        <details open={destinatari.length <= FEW}>
          <summary>{t('email.destinatari')}</summary>
          <DataTable
            label={t('email.destinatari')}
            dense
            rows={destinatari}
            rowKey={({ proposta }) => proposta}
            columns={[
              { key: 'titolare', head: t('email.titolare'), title: true, cell: (row) => t('email.persona', row) },
              { key: 'email', head: t('email.indirizzo'), cell: ({ email }) => email },
              { key: 'proposta', head: t('email.proposta'), whole: true, cell: ({ proposta }) => proposta },
            ]}
          />
        </details>
        {esempio !== null && (
          <details>
            <summary>{t('email.esempio', { a: esempio.a })}</summary>
            <p className={css.letter}>{`${esempio.soggetto}\n\n${esempio.corpo}`}</p>
          </details>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
