import { familyOf } from '@sigeba/contract/form/kinds/kinds.ts';
import { NOMI_CAMPO } from '@sigeba/contract/form/kinds/nomiCampo.ts';
import { changeCampo, moveCampo } from '@sigeba/contract/form/template/editTemplate.ts';
import { followUps, inOrder, isReadonly } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, OpzioniCampo } from '@sigeba/contract/form/template/template.types.ts';
import { useState } from 'react';
import { Checkbox } from '../../../form/inputs/ChoiceInputs.tsx';
import { DecimalInput, IntegerInput } from '../../../form/inputs/NumberInput.tsx';
import { TextArea, TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DOT } from '../../../ui/data/dot.ts';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { moduliTesti } from '../moduli.testi.ts';
import css from './CampoEditor.module.css';
import { OpzioniEditor } from './OpzioniEditor.tsx';
import type { Change } from './useVersioneEditor.ts';

/** `onHeld`: whether a field holds words that are no number, which folding it would take away. */
type InvalidTextReport = { onHeld?: (uid: string, held: boolean) => void };
type CampiProps = InvalidTextReport & { campi: readonly Campo[]; change: Change };

/** The fields of a section, or those that follow another, in their order. */
export function CampiEditor({ campi, change, onHeld }: CampiProps) {
  const ordered = inOrder(campi);
  return (
    <ol className={css.campi}>
      {ordered.map((campo, at) => (
        <CampoItem
          key={campo.uid}
          campo={campo}
          first={at === 0}
          last={at === ordered.length - 1}
          change={change}
          {...(onHeld ? { onHeld } : {})}
        />
      ))}
    </ol>
  );
}

type ItemProps = InvalidTextReport & { campo: Campo; first: boolean; last: boolean; change: Change };

/** Folded it is a line with its arrows; what it says is rendered once it is opened. */
function CampoItem({ campo, first, last, change, onHeld }: ItemProps) {
  const { t } = useTexts(moduliTesti);
  const [open, setOpen] = useState(false);
  const { uid, label, tipoCampo, flagRequired } = campo;
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  function hold(what: string, is: boolean) {
    const next = new Set(held);
    if (is) next.add(what);
    else next.delete(what);
    setHeld(next);
    onHeld?.(uid, next.size > 0);
  }
  const next = [...campo.valori.flatMap(({ campiSuccessivi }) => campiSuccessivi ?? []), ...followUps(campo)];
  return (
    <li className={css.campo}>
      <Inline>
        <Button
          small
          aria-expanded={open}
          why={open && held.size > 0 ? t('editor.numeroSospeso') : undefined}
          onPress={() => setOpen(!open)}
        >
          {t(open ? 'editor.chiudi' : 'editor.apri', { label })}
        </Button>
        <span className={css.tipo}>
          {flagRequired ? `${NOMI_CAMPO[tipoCampo]}${DOT}${t('editor.obbligatorio')}` : NOMI_CAMPO[tipoCampo]}
        </span>
        <span className={css.frecce}>
          <Button small disabled={first} aria-label={t('editor.su', { label })} onPress={() => change((now) => moveCampo(now, uid, -1))}>
            ↑
          </Button>
          <Button small disabled={last} aria-label={t('editor.giu', { label })} onPress={() => change((now) => moveCampo(now, uid, 1))}>
            ↓
          </Button>
        </span>
      </Inline>
      {open && <CampoFields campo={campo} change={change} hold={hold} />}
      {open && next.length > 0 && <CampiEditor campi={next} change={change} onHeld={hold} />}
    </li>
  );
}

const TESTI: ReadonlySet<string> = new Set(['textfield', 'textarea', 'TESTO', 'rich-text']);
const NUMERI: ReadonlySet<string> = new Set(['numberfield', 'INTERO', 'currencyfield', 'IMPORTO']);

type FieldsProps = Pick<ItemProps, 'campo' | 'change'> & { hold: (what: string, held: boolean) => void };

function CampoFields({ campo, change, hold }: FieldsProps) {
  const { t } = useTexts(moduliTesti);
  const set = (said: Partial<Campo>) => change((now) => changeCampo(now, campo.uid, (own) => ({ ...own, ...said })));
  const asked = familyOf(campo.tipoCampo)?.senzaDati !== true && !isReadonly(campo);
  return (
    <Stack>
      <TextInput label={t('editor.etichetta')} required value={campo.label} onChange={(label) => set({ label })} />
      <TextArea
        label={t('editor.aiutoCampo')}
        rows={2}
        value={campo.notaCampo ?? ''}
        onChange={(nota) => set({ notaCampo: nota === '' ? null : nota })}
      />
      {asked && <Checkbox label={t('editor.flagRequired')} value={campo.flagRequired} onChange={(flagRequired) => set({ flagRequired })} />}
      <Limiti campo={campo} set={set} hold={hold} />
      {campo.valori.length > 0 && <OpzioniEditor campo={campo} change={change} />}
    </Stack>
  );
}

type LimitiProps = Pick<FieldsProps, 'campo' | 'hold'> & { set: (said: Partial<Campo>) => void };

/** How long a text may be, between what a number, how many rows or files. */
function Limiti({ campo, set, hold }: LimitiProps) {
  const { t } = useTexts(moduliTesti);
  const { opzioni } = campo;
  const setOpzione = (key: keyof OpzioniCampo, value: number | null) => {
    const { [key]: _, ...others } = opzioni ?? {};
    set({ opzioni: value === null ? others : { ...others, [key]: value } });
  };
  return (
    <div className={css.limiti}>
      {TESTI.has(campo.tipoCampo) && (
        <IntegerInput
          label={t('editor.maxLength')}
          emptyAllowed
          value={campo.maxLengthSize}
          onReject={(fault) => hold('maxLength', fault !== null)}
          onChange={(maxLengthSize) => set({ maxLengthSize: maxLengthSize === 0 ? null : maxLengthSize })}
        />
      )}
      {NUMERI.has(campo.tipoCampo) &&
        (['min', 'max'] as const).map((key) => (
          <DecimalInput
            key={key}
            label={t(`editor.${key}`)}
            value={opzioni?.[key] ?? null}
            onReject={(fault) => hold(key, fault !== null)}
            onChange={(value) => setOpzione(key, value)}
          />
        ))}
      {(['massimo', 'maxFile'] as const).map(
        (key) =>
          opzioni?.[key] !== undefined && (
            <IntegerInput
              key={key}
              label={t(`editor.${key}`)}
              value={opzioni[key]}
              onReject={(fault) => hold(key, fault !== null)}
              onChange={(value) => setOpzione(key, value ?? 0)}
            />
          ),
      )}
    </div>
  );
}
