import type { CertCommissione, Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { checkRiunione } from '@sigeba/contract/cert/comitato/convocazione.rules.ts';
import { checkGiornoSeduta, checkSeduta, quorumOf } from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useState } from 'react';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { comitatoTesti } from './comitato.testi.ts';
import type { SedutaForm } from './useSeduta.ts';

export type Membro = Pick<CertCommissione['membri'][number], 'id' | 'cognome' | 'nome' | 'flag'>;
/** The last days for which it may be registered and prepared, and the day from which its commission is in office. */
export type DateSeduta = Pick<Seduta, 'dataMassima' | 'dataMassimaPreparazione'> & { dal: string };

/** Who sits in the commission, and when it was saved last. */
export type Commissione = { membri: readonly Membro[]; lastUpdate: string };

type Props = { form: SedutaForm; commissione: Commissione; date: DateSeduta; senzaNumeroLegale: Seduta['senzaNumeroLegale'] };

/** A sitting is registered with who was there: on its day, or after it (D-147). */
export const isTooEarly = ({ values: { dataSeduta } }: SedutaForm, { dataMassima }: DateSeduta): boolean =>
  dataSeduta !== null && dataSeduta > dataMassima;

/** Saves a sitting that may be changed again. */
export function Prepara({ form, commissione, date, primary }: Omit<Props, 'senzaNumeroLegale'> & { primary: boolean }) {
  const { t } = useTexts(comitatoTesti);
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      pending={form.pending}
      why={form.why}
      onPress={() => form.press(true, commissione, faultsOf(form, date, true))}
    >
      {t('seduta.prepara')}
    </Button>
  );
}

/** Registers a sitting, which locks it and is asked about first. */
export function Registra({ form, commissione, date, senzaNumeroLegale }: Props) {
  const { t } = useTexts(comitatoTesti);
  const [confirming, setConfirming] = useState(false);
  const faults = () => faultsOf(form, date, false);
  const giorno = form.values.dataSeduta;
  const early = giorno !== null && isTooEarly(form, date) ? t('seduta.registraDal', { giorno: formatGiorno(giorno) }) : undefined;
  const why = form.why ?? early;
  return (
    <>
      <Button icon={ClipboardCheck} variant="primary" why={why} onPress={() => form.check(faults()) && setConfirming(true)}>
        {t('seduta.registra')}
      </Button>
      {confirming && (
        <Conferma
          form={form}
          commissione={commissione}
          senzaNumeroLegale={senzaNumeroLegale}
          onConfirm={() => {
            void form.press(false, commissione, faults());
            setConfirming(false);
          }}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}

type ConfermaProps = Omit<Props, 'date'> & { onConfirm: () => void; onCancel: () => void };

/** Says what registering locks, whether enough members were present to decide, and what follows if not. */
function Conferma({ form: { values, pending, why }, commissione: { membri }, senzaNumeroLegale, ...on }: ConfermaProps) {
  const { t } = useTexts(comitatoTesti);
  const { raggiunto, sentence } = useQuorum(membri, values.presenti);
  return (
    <ConfirmDialog
      title={t('seduta.registra')}
      confirmLabel={t(raggiunto ? 'seduta.registra' : 'seduta.registraSenza')}
      danger={!raggiunto}
      pending={pending}
      why={why}
      {...on}
    >
      <Stack>
        <p>{t('seduta.registraTesto', { istanze: values.istanze.length, presenti: values.presenti.length })}</p>
        {raggiunto ? (
          <p>{sentence}</p>
        ) : (
          <Notice tone="warn" title={sentence}>
            {t(`seduta.senzaNumero.${senzaNumeroLegale}`)}
          </Notice>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** Whether enough members are present to decide, and the sentence that says how many are needed. */
export function useQuorum(membri: readonly Membro[], presenti: readonly number[]) {
  const { t } = useTexts(comitatoTesti);
  const quorum = quorumOf(membri.map(({ id, flag }) => ({ flag, presente: presenti.includes(id) })));
  const fact = t('seduta.quorum', quorum);
  const reached = t(quorum.raggiunto ? 'seduta.raggiunto' : 'seduta.nonRaggiunto');
  return {
    raggiunto: quorum.raggiunto,
    fact: `${reached}: ${fact}`,
    sentence: `${t('seduta.numeroLegale')} ${reached.toLowerCase()}: ${fact}.`,
  };
}

/** The checks of the server, made before the confirmation is asked for. */
export function faultsOf({ values, inviate }: SedutaForm, date: DateSeduta, inPreparazione: boolean): readonly Violazione[] {
  const said = { ...values, membri: values.presenti.map(() => ({ presente: true })), inPreparazione };
  const lacks = [...checkSeduta(said, inPreparazione ? date.dataMassimaPreparazione : date.dataMassima), ...checkRiunione(values)];
  if (lacks.length > 0 || values.dataSeduta === null) return lacks;
  return checkGiornoSeduta(values.dataSeduta, { dal: date.dal, istanze: inviate });
}
