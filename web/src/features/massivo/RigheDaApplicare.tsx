import type { EsitoMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { WaitDialog } from '../../ui/controls/WaitDialog.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { Notice, Refused } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Reading } from './LetturaFile.tsx';
import { massivoTesti } from './massivo.testi.ts';
import { RigheMassivo } from './RigheMassivo.tsx';
import type { Spunte } from './useSpunte.ts';
import { writtenCounts } from './writtenCounts.ts';

type Props = Omit<Reading, 'again'> & {
  di: 'persone' | 'proposte';
  /** What a ticked row becomes: somebody new, or a changed outcome. */
  confirmedAs: 'AGGIUNTA' | 'CAMBIATA';
  errori: string;
  spunte: Spunte;
  pending: boolean;
  why: string | undefined;
  error: ApiError | null;
  /** Why what is ticked cannot be applied. */
  perche?: string | undefined;
  onApply: () => void;
  /** What the question before it says beside the counts: where it is applied, what it costs, and what cannot be undone. */
  domanda?: ReactNode;
};

/** The rows of a file before it is applied; the button says how many it applies, and asks before it does. */
export function RigheDaApplicare({ esito, colonne, onMatch, di, confirmedAs, errori, spunte, error, ...applying }: Props) {
  const { t } = useTexts(massivoTesti);
  const applied = withConfirmed(esito, confirmedAs, spunte.confermate.length);
  const count = applied.conteggi.AGGIUNTA + applied.conteggi.CAMBIATA;
  return (
    <Stack>
      <Refused error={error} title={t('rifiutato')} />
      {esito.abbinamento !== undefined && (
        <Notice live action={<Button onPress={onMatch}>{t('abbina.cambia')}</Button>}>
          {t(colonne === null ? 'abbina.ricordate' : 'abbina.abbinate')}
        </Notice>
      )}
      <RigheMassivo
        esito={esito}
        di={di}
        errori={errori}
        title={t('anteprima', esito)}
        note={t('anteprimaTesto')}
        confirming={spunte}
        actions={<Applica esito={applied} count={count} {...applying} />}
      />
      {applying.pending && <WaitDialog text={t('applicazione', { count, totale: formatCount(count) })} />}
    </Stack>
  );
}

/** Counts as they will be. */
const withConfirmed = (esito: EsitoMassivo, as: Props['confirmedAs'], confirmed: number): EsitoMassivo => {
  const { DA_CONFERMARE } = esito.conteggi;
  const conteggi = Object.assign({}, esito.conteggi, { DA_CONFERMARE: DA_CONFERMARE - confirmed, [as]: esito.conteggi[as] + confirmed });
  return Object.assign({}, esito, { conteggi });
};

type ApplicaProps = Pick<Props, 'esito' | 'pending' | 'why' | 'perche' | 'domanda' | 'onApply'> & { count: number };

/** Why there is nothing to apply: "nothing changes" would hide rows that are refused. */
function nienteOf({ conteggi, righe }: EsitoMassivo) {
  if (conteggi.DA_CONFERMARE > 0) return 'primaConferma';
  if (righe.length === 0) return 'vuoto';
  return conteggi.RESPINTA > 0 ? 'soloRespinte' : 'nienteDaApplicare';
}

/** Says how many rows it applies, and asks before it does. */
function Applica({ esito, count, pending, why, perche, domanda, onApply }: ApplicaProps) {
  const { t } = useTexts(massivoTesti);
  const [asking, setAsking] = useState(false);
  if (count === 0) return <p>{t(nienteOf(esito))}</p>;
  return (
    <>
      <Button variant="primary" pending={pending} why={why} onPress={() => setAsking(true)}>
        {t('applica', { count, totale: formatCount(count) })}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('applicaTitolo')}
          confirmLabel={t('applicaConferma')}
          why={perche}
          onConfirm={() => {
            setAsking(false);
            onApply();
          }}
          onCancel={() => setAsking(false)}
        >
          {domanda}
          <p>{t('applicaTesto', writtenCounts(esito))}</p>
          {esito.conteggi.DA_CONFERMARE > 0 && <p>{t('nonConfermate', writtenCounts(esito))}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
