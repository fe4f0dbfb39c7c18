import type { Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { ESPERTO } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import { numeroDelAnno } from '@sigeba/contract/cert/delibere/numero.rules.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import CircleX from 'lucide-react/icons/circle-x';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { download } from '../../../api/download.ts';
import { pathTo } from '../../../api/paths.ts';
import { readAgain } from '../../../api/readAgain.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { CheckGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import { DateInput } from '../../../form/inputs/DateInput.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { SaveNotice } from '../../../page/SaveNotice.tsx';
import { SavedUnread } from '../../../page/Unread.tsx';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { nomeGiorno } from '../../../ui/data/format.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { HeaderFacts } from '../../../ui/layout/HeaderFacts.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { AnnullaSeduta } from './AnnullaSeduta.tsx';
import { AvvisoSeduta } from './AvvisoSeduta.tsx';
import { Convoca } from './Convoca.tsx';
import { comitatoTesti } from './comitato.testi.ts';
import { IstanzeScelte, OrdineDelGiorno } from './IstanzeScelte.tsx';
import { oreOf } from './ore.ts';
import { Riunione } from './Riunione.tsx';
import { type Commissione, type DateSeduta, faultsOf, isTooEarly, type Membro, Prepara, Registra, useQuorum } from './SedutaActs.tsx';
import { SedutaStato } from './SedutaStato.tsx';
import { useArea } from './useArea.ts';
import { type SedutaForm, useSeduta } from './useSeduta.ts';

/** /cert/seduta/{id} and /seduta/{id}, and a new one: day, attendance and agenda; locked once it is registered. */
export default function SedutaPage() {
  const { id } = useParams();
  return id === undefined ? <Nuova /> : <Esistente id={Number(id)} />;
}

function Nuova() {
  const { t } = useTexts(comitatoTesti);
  const query = useRoute('GET /cert/seduta/nuova', {});
  return (
    <Loaded query={query} page failed={t('seduta.commissioneFallita')}>
      {({ certCommissione, senzaNumeroLegale, ...date }) => (
        <Editor
          seduta={null}
          commissione={certCommissione}
          senzaNumeroLegale={senzaNumeroLegale}
          date={{ ...date, dal: certCommissione.dataInizio }}
          readAgain={async () => {
            await readAgain(query);
            return null;
          }}
        />
      )}
    </Loaded>
  );
}

function Esistente({ id }: { id: number }) {
  const query = useRoute('GET /cert/seduta/:id', { params: { id } }, { kept: false });
  return (
    <Loaded query={query} page>
      {(seduta) => (
        <Editor
          key={seduta.stato}
          seduta={seduta}
          commissione={seduta.certCommissione}
          senzaNumeroLegale={seduta.senzaNumeroLegale}
          date={{ ...seduta, dal: seduta.certCommissione.dataInizio }}
          readAgain={() => readAgain(query)}
        />
      )}
    </Loaded>
  );
}

type Props = {
  seduta: Seduta | null;
  commissione: Commissione;
  date: DateSeduta;
  senzaNumeroLegale: Seduta['senzaNumeroLegale'];
  /** The stored sitting as it is now, with its commission; null for a new one. */
  readAgain: () => Promise<Seduta | null>;
};

function Editor({ seduta, commissione, date, senzaNumeroLegale, readAgain }: Props) {
  const { t } = useTexts(comitatoTesti);
  const area = useArea();
  const form = useSeduta(seduta, readAgain);
  const locked = area.soloLettura || seduta?.bloccata === true;
  const registering = { form, commissione, date, senzaNumeroLegale };
  const { membri } = commissione;
  const tooEarly = isTooEarly(form, date);
  // Until its day comes it is convened: once it is saved and where it was not yet.
  const convokes = seduta !== null && !locked && tooEarly && !form.changed && seduta.convocazione === null;
  const prepara = () => form.press(true, commissione, faultsOf(form, date, true));
  return (
    <Stack>
      <PageHeader
        title={t(seduta === null ? 'seduta.nuova' : 'seduta.dettaglio')}
        breadcrumb={[{ label: t('sedute.titolo'), to: area.sedute }]}
        status={
          seduta !== null && <SedutaStato dataSeduta={seduta.dataSeduta} stato={seduta.stato} convocata={seduta.convocazione !== null} />
        }
        actions={
          <>
            {seduta?.stato === 'REGISTRATA' && !area.soloLettura && (
              <Button variant="primary" onPress={() => void download(`/cert/seduta/${seduta.id}/verbale`)}>
                {t('seduta.verbale')}
              </Button>
            )}
            {!locked && <Prepara form={form} commissione={commissione} date={date} primary={tooEarly && !convokes} />}
            {convokes && <Convoca seduta={seduta} primary />}
            {!locked && !tooEarly && <Registra {...registering} />}
          </>
        }
        more={
          <>
            {!locked && tooEarly && <Registra {...registering} />}
            {seduta !== null && !locked && !convokes && <Convoca seduta={seduta} changed={form.changed} />}
            {seduta !== null && !area.soloLettura && <Annulla seduta={seduta} />}
          </>
        }
      >
        {seduta !== null && <Testa seduta={seduta} />}
      </PageHeader>
      <SavedUnread unread={form.unread} reading={form.reading} onRetry={() => void form.follow()} />
      <SaveNotice
        error={form.stale}
        words={{ superato: t('seduta.superata'), leggi: t('commissione.leggi'), nonSalvato: t('seduta.nonSalvata') }}
        onMerge={form.merge}
        merged={form.contended !== null && t('commissione.aggiornata')}
      />
      {seduta?.stato === 'ANNULLATA' && (
        <Notice tone="warn">{t('seduta.annullataPer', { motivo: seduta.motivoAnnullamento ?? '' })}</Notice>
      )}
      {seduta !== null && seduta.rettifiche.length > 0 && <Rettifiche rettifiche={seduta.rettifiche} />}
      {locked ? (
        <PresenzeLette seduta={seduta} membri={membri} form={form} />
      ) : (
        <Presenze seduta={seduta} membri={membri} date={date} form={form} />
      )}
      {!locked && <OrdineDelGiorno righe={form.scelte} onRemove={(riga) => form.choose(riga, false)} />}
      <IstanzeScelte seduta={seduta} locked={locked} value={form.values.istanze} onChoose={form.choose} errors={form.errorsOf('istanze')} />
      <AvvisoSeduta form={form} />
      {form.dialog}
      <UnsavedQuestion changed={() => form.store.status().changed} save={form.why === undefined ? prepara : undefined} />
    </Stack>
  );
}

/** "Lunedì 14 dicembre 2026" */
function nomeData(day: string): string {
  const nome = nomeGiorno(day);
  return `${nome.charAt(0).toUpperCase()}${nome.slice(1)} ${day.slice(0, 4)}`;
}

/** The button that annuls a sitting in which nothing was decided; if the chair has an istanza on the agenda, only the office may use it. */
function Annulla({ seduta }: { seduta: Seduta }) {
  const { t } = useTexts(comitatoTesti);
  const [annulling, setAnnulling] = useState(false);
  if (seduta.stato === 'ANNULLATA' || seduta.decise > 0) return null;
  return (
    <>
      <Button
        icon={CircleX}
        variant="danger"
        why={seduta.lasciata ? t('seduta.annullaUfficio') : undefined}
        onPress={() => setAnnulling(true)}
      >
        {t('seduta.annulla')}
      </Button>
      {annulling && <AnnullaSeduta seduta={seduta} onClose={() => setAnnulling(false)} />}
    </>
  );
}

/** Its day, and for when and where it was convened. */
function Testa({ seduta: { dataSeduta, stato, convocazione } }: { seduta: Seduta }) {
  const { t } = useTexts(comitatoTesti);
  return (
    <HeaderFacts>
      <strong>{nomeData(dataSeduta)}</strong>
      {stato === 'IN_PREPARAZIONE' && convocazione !== null && (
        <span>{t('seduta.convocata', { ...convocazione, quando: formatInstant(convocazione.quando) })}</span>
      )}
    </HeaderFacts>
  );
}

/** Decisions of the sitting that were corrected or taken later: listed under its verbale, which stays as it was issued (D-196). */
function Rettifiche({ rettifiche }: Pick<Seduta, 'rettifiche'>) {
  const { t } = useTexts(comitatoTesti);
  return (
    <Card title={t('seduta.rettifiche')}>
      <ul>
        {rettifiche.map(({ id, istanzaId, numero, anno, data, presa, rettificaDi, esito }) => {
          const delibera = { numero: numeroDelAnno(numero, anno), giorno: formatGiorno(data), esito };
          return (
            <li key={id}>
              <Link to={pathTo('/cert/valutazione/:id', { id: istanzaId })}>
                {rettificaDi === null
                  ? t('seduta.successiva', { ...delibera, presa: formatGiorno(presa) })
                  : t('seduta.rettifica', { ...delibera, prima: rettificaDi })}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type PresenzeProps = Pick<Props, 'seduta'> & { membri: readonly Membro[]; form: SedutaForm };

/** The day, the members present, and whether they are enough to decide. */
function Presenze({ seduta, membri, date, form }: PresenzeProps & Pick<Props, 'date'>) {
  const { t } = useTexts(comitatoTesti);
  const { values, set, errorsOf } = form;
  const quorum = useQuorum(membri, values.presenti);
  const tooEarly = isTooEarly(form, date);
  return (
    <Card>
      <Stack>
        <FieldGrid>
          <DateInput
            label={t('seduta.data')}
            required
            hint={t('seduta.dataAiuto', { giorno: formatGiorno(date.dataMassimaPreparazione) })}
            value={values.dataSeduta}
            onChange={set('dataSeduta')}
            errors={errorsOf('dataSeduta')}
            min={date.dal}
            max={date.dataMassimaPreparazione}
            oggi={date.dataMassima}
          />
          <Riunione seduta={seduta} form={form} />
        </FieldGrid>
        <CheckGroup
          label={t(tooEarly ? 'seduta.attesi' : 'seduta.presenti')}
          hint={tooEarly ? undefined : t('seduta.membriAiuto')}
          sideBySide
          value={values.presenti}
          onChange={(ids) => set('presenti')([...ids])}
          errors={errorsOf('presenti')}
          options={membri.map((membro) => ({ value: membro.id, label: t(nomeOf(membro), membro) }))}
        />
        <p aria-live="polite">{quorum.sentence}</p>
      </Stack>
    </Card>
  );
}

/** The same of a sitting that the reader does not change: facts, no form. Who is absent is said once it is registered. */
function PresenzeLette({ seduta, membri, form: { values } }: PresenzeProps) {
  const { t } = useTexts(comitatoTesti);
  const quorum = useQuorum(membri, values.presenti);
  const registrata = seduta?.stato === 'REGISTRATA';
  const nomi = (presenti: boolean) =>
    membri
      .filter(({ id }) => values.presenti.includes(id) === presenti)
      .map((membro) => t(nomeOf(membro), membro))
      .join(', ');
  const items = [
    { term: t('seduta.data'), value: values.dataSeduta === null ? null : formatGiorno(values.dataSeduta) },
    { term: t('seduta.ore'), value: oreOf(values.oraInizio, values.oraFine) },
    { term: t('seduta.luogo'), value: values.luogo },
    { term: t('seduta.segretario'), value: values.segretario },
    { term: t(registrata ? 'seduta.presenti' : 'seduta.attesi'), value: nomi(true), wide: true },
    { term: t('seduta.assenti'), value: registrata && (nomi(false) || t('seduta.nessuno')), wide: true },
    { term: t('seduta.numeroLegale'), value: seduta?.stato !== 'ANNULLATA' && quorum.fact, wide: true },
  ];
  return (
    <Card>
      <DefinitionList items={items.filter(({ value }) => value !== '' && value !== false)} />
    </Card>
  );
}

/** An expert has no vote: it is said beside their name. */
const nomeOf = ({ flag }: Membro) => (flag === ESPERTO ? 'seduta.esperto' : 'persona');
