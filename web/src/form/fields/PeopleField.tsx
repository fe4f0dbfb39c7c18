import { nameOf } from '@sigeba/contract/form/kinds/people/people.ts';
import { isFull, isShort, peopleNow, placesOf } from '@sigeba/contract/form/kinds/people/peopleBounds.ts';
import { peopleColumns } from '@sigeba/contract/form/kinds/people/peopleColumns.ts';
import type { Campo, Partecipante } from '@sigeba/contract/form/template/template.types.ts';
import { useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { changeAndFocus } from '../../ui/controls/changeAndFocus.ts';
import { DOT } from '../../ui/data/dot.ts';
import { wholeErrors } from '../errori.ts';
import { formTesti } from '../form.testi.ts';
import { useCampo, useFacts, useValues } from '../formHooks.ts';
import { GroupShell } from '../inputs/FieldShell.tsx';
import editable from './EditableTable.module.css';
import type { FieldProps } from './field.types.ts';
import css from './PeopleCards.module.css';
import { PeopleTable } from './PeopleTable.tsx';
import { postiWords } from './postiWords.ts';
import { elencoOf, rimossiIn, type Squadra, useSquadra } from './squadra.ts';
import { TeamSearch } from './TeamSearch.tsx';
import { useFieldInput } from './useFieldInput.tsx';

/** participants: people found by surname and asked to take part; the first list of a section has the search for all of them. */
export function PeopleField(props: FieldProps) {
  const { campo, form } = props;
  const { valore, set, input } = useFieldInput(props);
  const { errori } = useCampo(form, campo.uid);
  const facts = useFacts(form);
  const squadra = useSquadra(form, campo.uid);
  const [leaving, setLeaving] = useState<Partecipante | null>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const headed = useHeaded(form, squadra, campo);
  const righe = peopleNow(valore, facts);
  const posti = placesOf(campo, righe, facts);
  const back = righe.filter(({ utenteId, status }) => status === 'ACCETTATA' && left.has(utenteId));
  const rimossi = rimossiIn(valore);

  function change(row: Partecipante) {
    const changed = righe.map((each) => (each.utenteId === row.utenteId ? row : each));
    set(elencoOf(changed, rimossi));
  }

  function remove({ utenteId, status }: Partecipante) {
    const rest = righe.filter((row) => row.utenteId !== utenteId);
    setLeft(status === 'PENDING' ? new Set([...left, utenteId]) : left);
    changeAndFocus(
      () => {
        set(elencoOf(rest, status === 'ACCETTATA' ? [...rimossi, utenteId] : rimossi));
        setLeaving(null);
      },
      () => nextIn(input.id, squadra.elenchi[0]?.uid ?? campo.uid),
    );
  }

  return (
    <>
      {squadra.elenchi[0] === campo && !input.readOnly && <TeamSearch form={form} squadra={squadra} />}
      <GroupShell id={input.id} label={input.label} hint={input.hint} required={input.required} errors={wholeErrors(errori)}>
        {() => (
          <>
            <Posti posti={posti} nobody={righe.length === 0} />
            {righe.length > 0 && (
              <PeopleTable
                campo={campo}
                form={form}
                facts={facts}
                righe={righe}
                errori={errori}
                label={input.label}
                readOnly={input.readOnly}
                headed={headed}
                onChange={change}
                onRemove={(row) => (row.status === 'ACCETTATA' ? setLeaving(row) : remove(row))}
              />
            )}
            <AccettateIntanto persone={back} />
            {isFull(posti) && !input.readOnly && <Completo />}
            {leaving !== null && <Leaving persona={leaving} onConfirm={() => remove(leaving)} onCancel={() => setLeaving(null)} />}
          </>
        )}
      </GroupShell>
    </>
  );
}

/** Whether a list of the section above this one has people, and asks the same of each. */
function useHeaded(form: FieldProps['form'], { elenchi }: Squadra, campo: Campo): boolean {
  const facts = useFacts(form);
  const columnsOf = (each: Campo) => JSON.stringify(peopleColumns(each));
  const above = elenchi.slice(0, Math.max(0, elenchi.indexOf(campo))).filter((each) => columnsOf(each) === columnsOf(campo));
  return useValues(form, () => String(above.some(({ uid }) => peopleNow(form.field(uid).valore, facts).length > 0))) === 'true';
}

/** How many may be there, and that nobody is. */
function Posti({ posti, nobody }: { posti: ReturnType<typeof placesOf>; nobody: boolean }) {
  const { t } = useTexts(formTesti);
  const words = postiWords(t, posti);
  return (
    <p className={isShort(posti) ? `${css.bounds} ${css.short}` : css.bounds}>
      <span>{words}</span>
      {nobody && <span>{`${words === '' ? '' : DOT}${t('righe.nessuna')}`}</span>}
    </p>
  );
}

/** Nobody more may be asked. */
function Completo() {
  const { t } = useTexts(formTesti);
  return (
    <p role="status" className={editable.foot}>
      {t('righe.massimo')}
    </p>
  );
}

/** Who was taken away while their answer was awaited, and has said yes meanwhile. */
function AccettateIntanto({ persone }: { persone: readonly Partecipante[] }) {
  const { t } = useTexts(formTesti);
  return persone.map((persona) => (
    <p key={persona.utenteId} role="status" className={editable.alert}>
      {t('persone.accettataIntanto', { nome: nameOf(persona) })}
    </p>
  ));
}

/** Whoever has accepted goes only knowingly. */
function Leaving({ persona, ...on }: { persona: Partecipante; onConfirm: () => void; onCancel: () => void }) {
  const { t } = useTexts(formTesti);
  return (
    <ConfirmDialog title={t('persone.togliTitolo', { nome: nameOf(persona) })} confirmLabel={t('persone.togli')} danger {...on}>
      <p>{t('persone.togliTesto')}</p>
    </ConfirmDialog>
  );
}

/** The last of who is left in a list; the search where nobody is. */
function nextIn(id: string, first: string) {
  const rows = document.getElementById(id)?.querySelectorAll<HTMLElement>('tbody tr button') ?? [];
  const search = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(first)}"] input[type="search"]`);
  return [...rows].at(-1) ?? search;
}
