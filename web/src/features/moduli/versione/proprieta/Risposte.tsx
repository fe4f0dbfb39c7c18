import { changeCampo } from '@sigeba/contract/form/template/editLists.ts';
import { addOpzione, addOpzioni, changeOpzione, stepOpzione } from '@sigeba/contract/form/template/editOpzioni.ts';
import { inOrder } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, FormTemplate, Opzione } from '@sigeba/contract/form/template/template.types.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { TextInput } from '../../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../../text/useTexts.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { changeAndFocus } from '../../../../ui/controls/changeAndFocus.ts';
import { disegnoTesti } from '../disegno.testi.ts';
import type { Change } from '../useBozza.ts';
import type { Disegno } from '../useDisegno.ts';
import { IncollaDialog } from './IncollaDialog.tsx';
import css from './Proprieta.module.css';
import { hasOptions, opensBranches } from './propertiesOf.ts';

type Props = { template: FormTemplate; campo: Campo; change: Change; disegno: Disegno };

/** The answers of a choice: words, order, one more or less, a pasted list, and a field that opens with one of them. */
export function Risposte({ template, campo, change, disegno }: Props) {
  const { t } = useTexts(disegnoTesti);
  const [pasting, setPasting] = useState(false);
  const { uid } = campo;
  const mayChange = hasOptions(campo);
  const ordered = inOrder(campo.valori);
  function add() {
    changeAndFocus(
      () => change((now) => addOpzione(now, uid, '', disegno.ids())),
      () => document.getElementById(rispostaId(uid, ordered.length + 1)),
    );
  }
  return (
    <fieldset className={css.risposte}>
      <legend>{t('risposte.titolo')}</legend>
      {ordered.map((opzione, at) => (
        <Risposta
          key={opzione.id}
          opzione={opzione}
          n={at + 1}
          last={ordered.length}
          fixed={!mayChange}
          campo={campo}
          change={change}
          disegno={disegno}
          template={template}
        />
      ))}
      {mayChange && (
        <div className={css.fila}>
          <Button small onPress={add}>
            {t('risposte.aggiungi')}
          </Button>
          <Button small onPress={() => setPasting(true)}>
            {t('risposte.incolla')}
          </Button>
        </div>
      )}
      {pasting && (
        <IncollaDialog
          campo={campo}
          onClose={() => setPasting(false)}
          onAdd={(nuove) => {
            change((now) => addOpzioni(now, uid, nuove, disegno.ids()));
            setPasting(false);
          }}
        />
      )}
    </fieldset>
  );
}

const rispostaId = (uid: string, n: number): string => `risposta-${uid}-${n}`;

type RispostaProps = Props & { opzione: Opzione; n: number; last: number; fixed: boolean };

function Risposta({ campo, opzione, n, last, fixed, change, disegno }: RispostaProps) {
  const { t } = useTexts(disegnoTesti);
  const { uid } = campo;
  const { id, descrizione } = opzione;
  const edit = (step: -1 | 1) => change((now) => changeCampo(now, uid, (own) => stepOpzione(own, id, step)));
  const opened = opzione.campiSuccessivi?.length ?? 0;
  return (
    <div className={css.risposta}>
      <TextInput
        id={rispostaId(uid, n)}
        label={t('risposte.risposta', { n })}
        hideLabel
        maxLength={2000}
        strict
        readOnly={fixed}
        value={descrizione}
        onChange={(text) => change((now) => changeOpzione(now, uid, id, text), `${uid}/opzione/${id}`)}
      />
      {!fixed && (
        <span className={css.atti}>
          <Atto label={t('risposte.su', { n })} off={n === 1} onPress={() => edit(-1)} icona={<ArrowUp />} />
          <Atto label={t('risposte.giu', { n })} off={n === last} onPress={() => edit(1)} icona={<ArrowDown />} />
          <Atto label={t('risposte.togli', { n })} onPress={() => disegno.remove({ opzione: id, di: uid })} icona={<Trash />} />
        </span>
      )}
      {opensBranches(campo) && (
        <span className={css.sottoRisposta}>
          {opened > 0 && <span>{t('risposte.apre', { count: opened })}</span>}
          <Button
            small
            variant="quiet"
            aria-label={t('risposte.campo', { n })}
            onPress={() => disegno.openPalette({ in: 'opzione', campo: uid, opzione: id, before: null })}
          >
            {t('risposte.campoBreve')}
          </Button>
        </span>
      )}
    </div>
  );
}

type AttoProps = { label: string; off?: boolean; onPress: () => void; icona: ReactNode };

/** A small act beside a box; where it cannot be done it stays in its place. */
export const Atto = ({ label, off = false, onPress, icona }: AttoProps) => (
  <button type="button" aria-label={label} title={label} aria-disabled={off || undefined} onClick={() => !off && onPress()}>
    {icona}
  </button>
);
