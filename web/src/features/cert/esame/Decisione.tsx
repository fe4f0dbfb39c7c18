import { MAX_NOTA, MAX_NOTA_PRESIDENTE, richiesteOf } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { isVotato } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { APPROVATA_CONDIZIONE, NON_VALUTABILE, REVISIONE } from '@sigeba/contract/cert/stati.ts';
import { dayInRome, formatDate } from '@sigeba/contract/instant.ts';
import type { ReactNode } from 'react';
import { useServerNow } from '../../../api/useConfig.ts';
import { RecoveryNotice } from '../../../form/editor/RecoveryNotice.tsx';
import { CheckGroup, RadioGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import { TextArea } from '../../../form/inputs/TextInput.tsx';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { SideFoot, useSideChanged } from '../../../ui/layout/SideBySide.tsx';
import { AvvisoCer } from '../AvvisoCer.tsx';
import { DecisioneDaRegistrare } from './DaRegistrare.tsx';
import { esameTesti } from './esame.testi.ts';
import { NumeroDelibera, useNumeroChiesto } from './NumeroDelibera.tsx';
import { PrimaDiDecidere } from './PrimaDiDecidere.tsx';
import { RichiesteDaFare } from './RichiesteDaFare.tsx';
import { type DecisioneForm, useDecisione } from './useDecisione.ts';
import { useLabelOf } from './useLabelOf.ts';
import { useLettori } from './useLettori.ts';
import { EsitoDeiVoti, VotiEspressi } from './VotiEspressi.tsx';

type Props = { esame: Esame; onDone: () => void };

/** What the committee decides, beside the istanza and the notes on it: state, delibera, votes of who is present, notes. */
export function Decisione({ esame, onDone }: Props) {
  const { t } = useTexts(esameTesti);
  const { istanza } = esame;
  const oggi = dayInRome(useServerNow());
  const registrata = istanza.certSeduta?.registrata === true;
  const form = useDecisione(esame, oggi, onDone);
  const { values, errorsOf, setter } = form;
  const asked = useNumeroChiesto({ ...form, numero: values.numeroDelibera });
  const labelOf = useLabelOf();
  useSideChanged(form.changed);
  return (
    <>
      <RecoveryNotice recovery={form.recovery} />
      {form.refused !== null && (
        <Notice tone="error" live title={t('nonSalvato')}>
          {form.refused}
        </Notice>
      )}
      <PrimaDiDecidere esame={esame} form={form} />
      <Stato form={form} votabile={registrata && !form.vietato} />
      {values.statoId !== NON_VALUTABILE && (
        <FieldGrid narrow>
          <NumeroDelibera
            label={t('numeroDelibera')}
            value={values.numeroDelibera}
            onChange={setter('numeroDelibera')}
            errors={errorsOf('numeroDelibera')}
            insolito={form.insolito}
          />
        </FieldGrid>
      )}
      {isVotato(values.statoId) && <Voti esame={esame} form={form} />}
      <Note form={form} puntiChiesti={richiesteOf(values.richieste).length}>
        {values.statoId === REVISIONE && <RichiesteDaFare value={values.richieste} onChange={setter('richieste')} errorsOf={errorsOf} />}
      </Note>
      <p>{t('prima')}</p>
      <SideFoot>
        <DecisioneDaRegistrare values={values} faults={form.faults} altri={form.altri} />
        <Button variant="primary" pending={form.pending} why={form.why} onPress={asked.press}>
          {t('registra')}
        </Button>
      </SideFoot>
      {asked.dialog}
      {form.dialog}
      <AvvisoCer avviso={form.avviso} labelOf={labelOf} failed={t('nonSalvata')} onClose={form.closeAvviso} />
      <UnsavedQuestion changed={() => form.changed} keeps={() => true} />
    </>
  );
}

/** The outcomes to choose from. Those that need a vote are missing until the sitting is registered, and while a required numero legale is. */
function Stato({ form: { values, errorsOf, setter }, votabile }: { form: DecisioneForm; votabile: boolean }) {
  const { t } = useTexts(esameTesti);
  return (
    <RadioGroup
      label={t('esito')}
      column
      required
      value={values.statoId}
      onChange={setter('statoId')}
      errors={errorsOf('statoId')}
      options={([2, 3, 4, 5, 7] as const).filter((id) => votabile || !isVotato(id)).map((id) => ({ value: id, label: t(`esiti.${id}`) }))}
    />
  );
}

/** The members present, those who have left this istanza, and the votes, whose sum is the number of voters. */
function Voti({ esame: { istanza, membri, regole }, form }: { esame: Esame; form: DecisioneForm }) {
  const { t } = useTexts(esameTesti);
  const { values, voto } = form;
  const presenti = membri.filter(({ presente }) => presente);
  return (
    <>
      <DefinitionList
        items={[
          { term: t('dataSeduta'), value: istanza.certSeduta === null ? null : formatDate(istanza.certSeduta.dataSeduta) },
          { term: t('presenti'), value: presenti.map(({ certMembroCommissione: membro }) => t('persona', membro)).join(', '), wide: true },
        ]}
      />
      <CheckGroup
        label={t('conflittoPresenti')}
        value={values.membriInConflitto}
        onChange={(ids) => form.setter('membriInConflitto')([...ids])}
        options={presenti.map(({ certMembroCommissione: membro, conflittoInteressi }) => ({
          value: membro.id,
          label: t('persona', membro),
          disabled: conflittoInteressi,
        }))}
      />
      <p>{t('votanti', voto)}</p>
      <VotiEspressi form={form} votanti={voto.votanti} />
      <EsitoDeiVoti values={values} regole={regole} voto={voto} onPrevale={form.setter('prevalePresidente')} />
    </>
  );
}

type Nota = 'note' | 'noteComponenti' | 'notaRevisione' | 'notePresidenteCert';
type NoteForm = {
  values: Pick<DecisioneForm['values'], Nota | 'statoId'>;
  errorsOf: DecisioneForm['errorsOf'];
  setter: (campo: Nota) => (value: string) => void;
};

type NoteProps = {
  form: NoteForm;
  /** How many points a revision asks for; with any, the note to the proponent may be empty. */
  puntiChiesti?: number;
  children?: ReactNode;
};

/** The notes on the istanza, to the committee and to the proponent. */
export function Note({ form: { values, errorsOf, setter }, puntiChiesti = 0, children }: NoteProps) {
  const { t } = useTexts(esameTesti);
  const lettori = useLettori();
  const { statoId } = values;
  return (
    <>
      <TextArea
        label={t('notaValutazione')}
        required
        hint={lettori('note', statoId)}
        rows={5}
        maxLength={MAX_NOTA}
        value={values.note}
        onChange={setter('note')}
        errors={errorsOf('note')}
      />
      {statoId !== NON_VALUTABILE && (
        <TextArea
          label={t('noteComponenti')}
          required={isVotato(statoId)}
          hint={lettori('noteComponenti', statoId)}
          rows={4}
          maxLength={MAX_NOTA}
          value={values.noteComponenti}
          onChange={setter('noteComponenti')}
          errors={errorsOf('noteComponenti')}
        />
      )}
      {(statoId === REVISIONE || statoId === APPROVATA_CONDIZIONE) && (
        <TextArea
          label={t('notaProponente')}
          required={statoId === APPROVATA_CONDIZIONE || puntiChiesti === 0}
          hint={lettori('notaRevisione', statoId)}
          rows={4}
          maxLength={MAX_NOTA}
          value={values.notaRevisione}
          onChange={setter('notaRevisione')}
          errors={errorsOf('notaRevisione')}
        />
      )}
      {children}
      <TextArea
        label={t('notaPresidente')}
        hint={lettori('notePresidenteCert', statoId)}
        rows={2}
        maxLength={MAX_NOTA_PRESIDENTE}
        value={values.notePresidenteCert}
        onChange={setter('notePresidenteCert')}
        errors={errorsOf('notePresidenteCert')}
      />
    </>
  );
}
