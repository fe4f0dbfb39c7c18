import type { CertCommissione, Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { ESPERTO } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import { checkGiornoSeduta, checkSeduta, quorumOf } from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { download } from '../../api/download.ts';
import { useRoute } from '../../api/useRoute.ts';
import { CheckGroup } from '../../form/inputs/ChoiceInputs.tsx';
import { DateInput } from '../../form/inputs/DateInput.tsx';
import { Loaded } from '../../shell/Loaded.tsx';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AnnullaSeduta } from './AnnullaSeduta.tsx';
import { AvvisoSeduta } from './AvvisoSeduta.tsx';
import { Convoca } from './Convoca.tsx';
import { useDoors } from './doors.ts';
import { IstanzeScelte } from './IstanzeScelte.tsx';
import { useSeduta } from './useSeduta.ts';

/** /cert/seduta/{id} and /seduta/{id}, and a new one: day, attendance and agenda; locked once it is registered. */
export default function SedutaPage() {
  const { id } = useParams();
  return id === undefined ? <Nuova /> : <Esistente id={Number(id)} />;
}

function Nuova() {
  const query = useRoute('GET /cert/seduta/nuova', {});
  return (
    <Loaded query={query} page>
      {({ certCommissione, ...date }) => (
        <Editor seduta={null} membri={certCommissione.membri} date={{ ...date, dal: certCommissione.dataInizio }} />
      )}
    </Loaded>
  );
}

function Esistente({ id }: { id: number }) {
  const query = useRoute('GET /cert/seduta/:id', { params: { id } });
  return (
    <Loaded query={query} page>
      {(seduta) => (
        <Editor
          key={seduta.lastUpdate}
          seduta={seduta}
          membri={seduta.certCommissione.membri}
          date={{ ...seduta, dal: seduta.certCommissione.dataInizio }}
        />
      )}
    </Loaded>
  );
}

type Date = Pick<Seduta, 'dataMassima' | 'dataMassimaPreparazione'> & { dal: string /** of the commission */ };
type Props = {
  seduta: Seduta | null;
  membri: readonly Pick<CertCommissione['membri'][number], 'id' | 'cognome' | 'nome' | 'flag'>[];
  date: Date;
};

function Editor({ seduta, membri, date }: Props) {
  const { t } = useTranslation('comitato');
  const doors = useDoors();
  const form = useSeduta(seduta);
  const { values, set, errorsOf, pending, why } = form;
  const [confirming, setConfirming] = useState(false);
  const [annulling, setAnnulling] = useState(false);
  const locked = seduta?.bloccata ?? false;
  // A sitting is registered with who was there: on its day, or after it (decision D-147).
  const tooEarly = (giorno: string | null) =>
    giorno !== null && giorno > date.dataMassima ? t('seduta.registraDal', { giorno: formatGiorno(giorno) }) : undefined;
  const quorum = quorumOf(membri.map(({ id, flag }) => ({ flag, presente: values.presenti.includes(id) })));
  const detto = t(quorum.raggiunto ? 'seduta.quorum' : 'seduta.quorumManca', quorum);
  // All that the server would find, before anybody is asked to confirm it.
  const faults = (inPreparazione: boolean) => {
    const said = { ...values, membri: values.presenti.map(() => ({ presente: true })), inPreparazione };
    const lacks = checkSeduta(said, inPreparazione ? date.dataMassimaPreparazione : date.dataMassima);
    if (lacks.length > 0 || values.dataSeduta === null) return lacks;
    return checkGiornoSeduta(values.dataSeduta, { dal: date.dal, istanze: form.inviate });
  };
  return (
    <Stack>
      <PageHeader
        title={t(seduta === null ? 'seduta.nuova' : 'seduta.dettaglio')}
        breadcrumb={[{ label: t('sedute.titolo'), to: doors.sedute }]}
        actions={
          <>
            {seduta !== null && seduta.stato !== 'ANNULLATA' && seduta.decise === 0 && (
              <Button why={seduta.lasciata ? t('seduta.annullaUfficio') : undefined} onPress={() => setAnnulling(true)}>
                {t('seduta.annulla')}
              </Button>
            )}
            {seduta?.stato === 'REGISTRATA' && (
              <Button onPress={() => void download(`/cert/seduta/${seduta.id}/verbale`)}>{t('seduta.verbale')}</Button>
            )}
            {seduta !== null && !locked && <Convoca seduta={seduta} />}
            {!locked && (
              <>
                <Button pending={pending} why={why} onPress={() => form.press(true, membri, faults(true))}>
                  {t('seduta.prepara')}
                </Button>
                <Button
                  variant="primary"
                  why={why ?? tooEarly(values.dataSeduta)}
                  onPress={() => form.check(faults(false)) && setConfirming(true)}
                >
                  {t('seduta.registra')}
                </Button>
              </>
            )}
          </>
        }
      />
      {seduta?.stato === 'IN_PREPARAZIONE' && seduta.convocazione !== null && (
        <Notice tone="info">{t('seduta.convocata', { ...seduta.convocazione, quando: formatInstant(seduta.convocazione.quando) })}</Notice>
      )}
      {seduta?.stato === 'REGISTRATA' && <Notice tone="info">{t('seduta.bloccata')}</Notice>}
      {seduta?.stato === 'ANNULLATA' && (
        <Notice tone="warn">{t('seduta.annullataPer', { motivo: seduta.motivoAnnullamento ?? '' })}</Notice>
      )}
      <Card>
        <Stack>
          <DateInput
            label={t('seduta.data')}
            required
            readOnly={locked}
            hint={locked ? undefined : t('seduta.dataAiuto', { giorno: formatGiorno(date.dataMassimaPreparazione) })}
            value={values.dataSeduta}
            onChange={set('dataSeduta')}
            errors={errorsOf('dataSeduta')}
            min={date.dal}
            max={date.dataMassimaPreparazione}
            oggi={date.dataMassima}
          />
          <CheckGroup
            label={t('seduta.membri')}
            hint={locked ? undefined : t('seduta.membriAiuto')}
            sideBySide
            readOnly={locked}
            value={values.presenti}
            onChange={(ids) => set('presenti')([...ids])}
            errors={errorsOf('certMembroPropostaList')}
            options={membri.map((membro) => ({ value: membro.id, label: t('persona', membro) }))}
          />
          {seduta?.stato !== 'ANNULLATA' && <p aria-live="polite">{detto}</p>}
          {seduta?.stato !== 'ANNULLATA' && membri.some(({ flag }) => flag === ESPERTO) && <p>{t('seduta.quorumEsperti')}</p>}
        </Stack>
      </Card>
      <IstanzeScelte seduta={seduta} value={values.istanze} onChoose={form.choose} errors={errorsOf('certProposte')} />
      {confirming && (
        <ConfirmDialog
          title={t('seduta.registra')}
          confirmLabel={t('seduta.registra')}
          pending={pending}
          why={why}
          onConfirm={() => {
            form.press(false, membri, faults(false));
            setConfirming(false);
          }}
          onCancel={() => setConfirming(false)}
        >
          <Stack>
            <p>{t('seduta.registraTesto', { istanze: values.istanze.length, presenti: values.presenti.length })}</p>
            {!quorum.raggiunto && <Notice tone="warn">{detto}</Notice>}
          </Stack>
        </ConfirmDialog>
      )}
      <AvvisoSeduta form={form} />
      {annulling && seduta !== null && <AnnullaSeduta id={seduta.id} onClose={() => setAnnulling(false)} />}
    </Stack>
  );
}
