import type { EsitoMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { useState } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import { useAction } from '../../api/useAction.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { WaitDialog } from '../../ui/controls/WaitDialog.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { Notice, Refused } from '../../ui/feedback/Notice.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { massivoTesti } from './massivo.testi.ts';
import type { CaricamentoChoice } from './NuovoCaricamento.tsx';
import { RigheMassivo } from './RigheMassivo.tsx';
import { writtenCounts } from './writtenCounts.ts';

type Props = { id: number; chosen: CaricamentoChoice; onDone: (esito: EsitoMassivo) => void };

/** What a file would change, row by row; the button says how many rows it applies, and asks before it does. */
export function Anteprima({ id, chosen, onDone }: Props) {
  const { t } = useTexts(massivoTesti);
  const query = useRoute('GET /media/massivo/:id/anteprima', { params: { id }, query: chosen }, { fresh: 'static' });
  const apply = useAction('PUT /media/massivo/:id', {
    personale: 'sempre',
    onDone: (esito) => {
      onDone(esito);
    },
  });
  const [confermate, setConfermate] = useState<readonly number[]>([]);
  if (query.error !== null) return <Illeggibile error={query.error} />;
  const esito = query.data;
  if (esito === undefined)
    return (
      <Card>
        <Progress label={t('lettura')} />
      </Card>
    );
  const applied = withConfirmed(esito, confermate.length);
  const count = applied.conteggi.AGGIUNTA + applied.conteggi.CAMBIATA;
  return (
    <Stack>
      <Refused error={apply.error} title={t('rifiutato')} />
      <RigheMassivo
        esito={esito}
        scelta={`?${new URLSearchParams(Object.entries(chosen).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])))}`}
        title={t('anteprima', esito)}
        note={t('anteprimaTesto')}
        confirming={{ confermate, onChange: setConfermate }}
        actions={
          <Applica
            esito={applied}
            count={count}
            pending={apply.pending}
            why={apply.why}
            onApply={() => apply.run({ params: { id }, body: { ...chosen, confermate: [...confermate] } })}
          />
        }
      />
      {apply.pending && <WaitDialog text={t('applicazione', { count, totale: formatCount(count) })} />}
    </Stack>
  );
}

/** Counts as they will be: a row that is ticked is somebody new. */
const withConfirmed = (esito: EsitoMassivo, confirmed: number): EsitoMassivo => {
  const { DA_CONFERMARE, AGGIUNTA } = esito.conteggi;
  const conteggi = Object.assign({}, esito.conteggi, { DA_CONFERMARE: DA_CONFERMARE - confirmed, AGGIUNTA: AGGIUNTA + confirmed });
  return Object.assign({}, esito, { conteggi });
};

type ApplicaProps = { esito: EsitoMassivo; count: number; pending: boolean; why: string | undefined; onApply: () => void };

/** Says how many rows it applies, and asks before it does. */
function Applica({ esito, count, pending, why, onApply }: ApplicaProps) {
  const { t } = useTexts(massivoTesti);
  const [asking, setAsking] = useState(false);
  const nothing = esito.conteggi.DA_CONFERMARE > 0 ? 'primaConferma' : esito.righe.length === 0 ? 'vuoto' : 'nienteDaApplicare';
  if (count === 0) return <p>{t(nothing)}</p>;
  return (
    <>
      <Button variant="primary" pending={pending} why={why} onPress={() => setAsking(true)}>
        {t('applica', { count, totale: formatCount(count) })}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('applicaTitolo')}
          confirmLabel={t('applicaConferma')}
          onConfirm={() => {
            setAsking(false);
            onApply();
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{t('applicaTesto', writtenCounts(esito))}</p>
          {esito.conteggi.DA_CONFERMARE > 0 && <p>{t('nonConfermate', writtenCounts(esito))}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Not a sheet of this template: what is wrong with it, in words. */
function Illeggibile({ error }: { error: ApiError }) {
  const { t } = useTexts(massivoTesti);
  return (
    <Notice tone="error" live title={error.message || t('erroreUpload')}>
      <p>{error.violationReport.map(({ messaggio }) => messaggio).join(' ')}</p>
      <p>{t('nonApplicato')}</p>
    </Notice>
  );
}
