import { hasMany, sayRisposta } from '@sigeba/contract/form/conditions/describeCondition.ts';
import { ESITI_FLUSSO } from '@sigeba/contract/form/conditions/describeRule.ts';
import { canOpen } from '@sigeba/contract/form/conditions/possibleOpeners.ts';
import { campiInSezioni, type EsitoDraft } from '@sigeba/contract/form/conditions/ruleDraft.ts';
import { allCampi, allSezioni } from '@sigeba/contract/form/template/indexTemplate.ts';
import { ownerOf } from '@sigeba/contract/form/template/placeCampo.ts';
import type { Campo, FormTemplate, Id } from '@sigeba/contract/form/template/template.types.ts';
import { useState } from 'react';
import { CheckGroup, RadioGroup } from '../../../../form/inputs/ChoiceInputs.tsx';
import { FieldErrors } from '../../../../form/inputs/FieldShell.tsx';
import { PickOne } from '../../../../form/inputs/SearchSelect.tsx';
import { TextArea } from '../../../../form/inputs/TextInput.tsx';
import { useRowKeys } from '../../../../form/useRowKeys.ts';
import { useTexts } from '../../../../text/useTexts.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { changeAndFocus } from '../../../../ui/controls/changeAndFocus.ts';
import { Inline } from '../../../../ui/layout/Stack.tsx';
import { AnswerPicker } from './AnswerPicker.tsx';
import css from './condizioni.module.css';
import { condizioniTesti } from './condizioni.testi.ts';
import { fieldChoices, optionChoices, pickedCampo } from './fieldChoices.ts';
import type { PartsProps } from './RegolaForm.tsx';

/** ESCLUSIVA: an answer, and those that do not stand beside it. */
export function EsclusivaParts({ template, form }: PartsProps) {
  const { t } = useTexts(condizioniTesti);
  const { da, opzione, conTutte, con } = form.values;
  const openers = allCampi(template).filter(canOpen);
  const own = pickedCampo(template, da);
  // In a field with one answer there is no other beside it.
  const isSingle = own !== undefined && !hasMany(own.tipoCampo);
  const modi = [
    { value: 'TUTTE', label: t('regole.conTutte') },
    { value: 'ALCUNE', label: t('regole.conAlcune') },
  ];
  return (
    <>
      <AnswerPicker
        template={template}
        campi={openers}
        label={t('regole.soloQuesta')}
        value={{ campo: da, opzione }}
        ids={{ campo: 'da', opzione: 'opzione' }}
        errors={{ campo: form.errorsOf('da'), opzione: form.errorsOf('opzione') }}
        onChange={(next) => {
          const many = pickedCampo(template, next.campo);
          form.change({
            da: next.campo,
            opzione: next.opzione,
            conTutte: conTutte && (many === undefined || hasMany(many.tipoCampo)),
            con: con.filter((id) => id !== next.opzione),
          });
        }}
      />
      <RadioGroup
        label={t('regole.conChi')}
        options={isSingle ? modi.slice(1) : modi}
        value={conTutte ? 'TUTTE' : 'ALCUNE'}
        onChange={(modo) => form.change({ conTutte: modo === 'TUTTE' })}
      />
      {!conTutte && (
        <Excluded
          template={template}
          campi={openers}
          opzione={opzione}
          con={con}
          errors={form.errorsOf('con')}
          onChange={(next) => form.change({ con: next })}
        />
      )}
    </>
  );
}

type ExcludedProps = {
  template: FormTemplate;
  campi: readonly Campo[];
  opzione: Id | null;
  con: readonly Id[];
  errors: readonly string[];
  onChange: (con: Id[]) => void;
};

/** The answers of one or more fields, ticked. */
function Excluded({ template, campi, opzione, con, errors, onChange }: ExcludedProps) {
  const { t } = useTexts(condizioniTesti);
  const [more, setMore] = useState<readonly Id[]>([]);
  const shown = campi.filter(({ id, valori }) => more.includes(id) || valori.some((each) => con.includes(each.id)));
  return (
    <>
      {shown.map((campo) => {
        const options = optionChoices(campo).filter(({ value }) => value !== opzione);
        const here = new Set(options.map(({ value }) => value));
        return (
          <CheckGroup
            key={campo.id}
            label={campo.label}
            options={options}
            value={con.filter((id) => here.has(id))}
            onChange={(picked) => onChange([...con.filter((id) => !here.has(id)), ...picked])}
          />
        );
      })}
      <PickOne
        id="con"
        label={t('regole.altroCampo')}
        empty={t('scegliCampo')}
        value={null}
        options={fieldChoices(
          template,
          campi.filter((campo) => !shown.includes(campo)),
        )}
        errors={errors}
        onChange={(id) => id !== null && setMore([...more, id])}
      />
    </>
  );
}

const ESITI = Object.entries(ESITI_FLUSSO).map(([value, label]) => ({ value: value as EsitoDraft['esito'], label }));
const NUOVO: EsitoDraft = { campo: null, opzione: null, esito: 'COMPETENZA_COMITATO_ETICO', messaggio: '' };

/** VERIFICA_FLUSSO: the sections with the questions, and where their answers lead. */
export function FlussoParts({ template, form }: PartsProps) {
  const { t } = useTexts(condizioniTesti);
  const { sezioni, esiti } = form.values;
  const { keys, remove } = useRowKeys(esiti.length);
  const within = campiInSezioni(template, sezioni);
  const campi = allCampi(template).filter((campo) => canOpen(campo) && within.has(campo.uid));
  const put = (at: number, said: Partial<EsitoDraft>) =>
    form.change({ esiti: esiti.map((each, place) => (place === at ? { ...each, ...said } : each)) });
  return (
    <>
      <CheckGroup
        id="sezioni"
        label={t('regole.sezioniControllo')}
        sideBySide
        options={allSezioni(template).map(({ id, titolo }) => ({ value: id, label: titolo }))}
        value={sezioni}
        errors={form.errorsOf('sezioni')}
        onChange={(next) => form.change({ sezioni: [...next] })}
      />
      <p id="esiti" tabIndex={-1} className={css.subhead}>
        {t('regole.esiti')}
      </p>
      {esiti.map((esito, at) => (
        <EsitoEditor
          key={keys[at]}
          template={template}
          campi={campi}
          n={at + 1}
          esito={esito}
          errors={(colonna) =>
            form.store.field('esiti').errori.flatMap((each) => (each.riga === at && each.colonna === colonna ? each.messaggio : []))
          }
          onChange={(said) => put(at, said)}
          onRemove={() => {
            changeAndFocus(
              () => {
                remove(at);
                form.change({ esiti: esiti.filter((_, place) => place !== at) });
              },
              () => document.getElementById('esiti'),
            );
          }}
        />
      ))}
      <FieldErrors
        id="esiti-errors"
        errors={form.store.field('esiti').errori.flatMap((each) => (each.riga === null ? each.messaggio : []))}
      />
      <Inline>
        <Button small onPress={() => form.change({ esiti: [...esiti, NUOVO] })}>
          + {t('regole.aggiungiEsito')}
        </Button>
      </Inline>
    </>
  );
}

type EsitoProps = {
  template: FormTemplate;
  campi: readonly Campo[];
  n: number;
  esito: EsitoDraft;
  errors: (colonna: string) => readonly string[];
  onChange: (said: Partial<EsitoDraft>) => void;
  onRemove: () => void;
};

function EsitoEditor({ template, campi, n, esito, errors, onChange, onRemove }: EsitoProps) {
  const { t } = useTexts(condizioniTesti);
  const { opzione } = esito;
  const owner = opzione === null ? undefined : ownerOf(template, opzione);
  const said = owner === undefined || opzione === null ? String(n) : sayRisposta(template, { campo: owner.uid, opzioni: [opzione] });
  return (
    <fieldset className={css.rule} aria-label={said}>
      <AnswerPicker
        template={template}
        campi={campi}
        label={t('regole.seRisposta')}
        value={esito}
        errors={{ campo: errors('risposta'), opzione: [] }}
        onChange={onChange}
      />
      <PickOne
        label={t('regole.esito')}
        options={ESITI}
        value={esito.esito}
        onChange={(next) => next !== null && onChange({ esito: next })}
      />
      <TextArea
        label={t('regole.esitoMessaggio')}
        rows={2}
        maxLength={2000}
        value={esito.messaggio}
        errors={errors('testo')}
        onChange={(messaggio) => onChange({ messaggio })}
      />
      <Inline>
        <Button small variant="quiet" onPress={onRemove}>
          {t('regole.togliEsito', { n })}
        </Button>
      </Inline>
    </fieldset>
  );
}
