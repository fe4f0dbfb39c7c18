import { lintTemplate } from '@sigeba/contract/form/engine/lintTemplate.ts';
import { hangsNothing, type Removal, remove, whatHangsOn } from '@sigeba/contract/form/template/deletePart.ts';
import { duplicateCampo, duplicateSezione } from '@sigeba/contract/form/template/duplicatePart.ts';
import type { Place } from '@sigeba/contract/form/template/editLists.ts';
import { type Added, addCampo, addSezione, stepSezione } from '@sigeba/contract/form/template/editTemplate.ts';
import { type NewIds, namesIn } from '@sigeba/contract/form/template/newIds.ts';
import { stepCampo } from '@sigeba/contract/form/template/placeCampo.ts';
import type { FormTemplate, TipoCampo } from '@sigeba/contract/form/template/template.types.ts';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../text/useTexts.ts';
import { changeAndFocus } from '../../../ui/controls/changeAndFocus.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { usePhone } from '../../../ui/layout/usePhone.ts';
import { afterRemoval, type Chosen, firstOf, keyOf, MODULO, partOfChosen, placeFor, rowWith, stillThere } from './chosen.ts';
import { disegnoTesti } from './disegno.testi.ts';
import { freshIds } from './freshIds.ts';
import type { Bozza } from './useBozza.ts';

/** What a phone shows of the designer, which has no room for all of it. */
export type Vista = 'struttura' | 'foglio' | 'proprieta';
/** A tab of the properties. */
export type Scheda = 'parole' | 'condizioni';

/** `mayLeave`: nothing of what is chosen was typed or picked that choosing something else would lose; it shows what was. */
type Leaving = { mayLeave: () => boolean };

/** The heading of the palette, and that of the properties: where the focus goes. */
export const TAVOLOZZA = 'tavolozza-titolo';
export const PROPRIETA = 'proprieta-titolo';

/** What is done with a draft in the designer: what is chosen, what is added, moved, copied and deleted. */
export function useDisegno({ template, change }: Pick<Bozza, 'template' | 'change'>, { mayLeave }: Leaving) {
  // A phone begins with the tree alone: what is tapped in it opens.
  const phone = usePhone();
  const [picked, setPicked] = useState(() => (phone ? MODULO : firstOf(template)));
  const [place, setPlace] = useState<Place | null>(null);
  const [vista, setVista] = useState<Vista>('struttura');
  const [scheda, setScheda] = useState<Scheda>('parole');
  const naming = useRef<string | null>(null);
  const chosen = stillThere(template, picked);
  const removal = useRemoval({ template, change, chosen }, setPicked);
  const faults = useFaults(template);
  const ids = useSpentIds(template);
  const target = place ?? placeFor(template, chosen);

  /** @returns whether it is chosen now */
  function choose(next: Chosen): boolean {
    const leaves = partOfChosen(next) !== partOfChosen(chosen);
    const may = !leaves || mayLeave();
    if (may) pick(next, leaves ? 'parole' : scheda);
    return may;
  }
  function pick(next: Chosen, tab: Scheda): void {
    setPicked(next);
    setPlace(null);
    setScheda(tab);
  }
  /** @returns whether the tab is shown now */
  function showScheda(next: Scheda): boolean {
    const may = next === scheda || mayLeave();
    if (may) setScheda(next);
    return may;
  }
  /** Chooses something and goes to the box with its name, in its properties; the form has none, but a heading. */
  function goTo(next: Chosen): void {
    if (!choose(next) || !showScheda('parole')) return;
    naming.current = next.what === 'modulo' ? null : next.uid;
    changeAndFocus(() => setVista('proprieta'), headingOf(next));
  }
  /** Makes something new, which is chosen and to be named; not while something of what is chosen would be lost. */
  function take(make: () => Added | null, what: 'campo' | 'sezione'): void {
    const next = mayLeave() ? make() : null;
    if (next === null) return;
    change(() => next.template);
    naming.current = next.uid;
    pick({ what, uid: next.uid }, 'parole');
    setVista('proprieta');
  }

  return {
    chosen,
    choose,
    goTo,
    scheda,
    showScheda,
    vista,
    /** On a phone, another part of the designer. */
    show: (next: Vista) => mayLeave() && setVista(next),
    /** The uid of what is to be named next, until its box has taken the focus. */
    naming,
    faults,
    ids,
    /** Where the next field goes; null where no section is chosen. */
    target,
    /** Something new goes here, and not behind what is chosen: its kind is to be picked. */
    openPalette: (where: Place) =>
      changeAndFocus(
        () => {
          setPlace(where);
          setVista('struttura');
        },
        () => document.getElementById(TAVOLOZZA),
      ),
    add: (tipo: TipoCampo) => target !== null && take(() => addCampo(template, target, tipo, ids()), 'campo'),
    addSezione: () => take(() => addSezione(template, null, ids()), 'sezione'),
    duplicate: (what: Chosen) => isPart(what) && take(() => copied(template, what, ids()), what.what),
    step: (what: Chosen, by: -1 | 1) => change((now) => stepped(now, what, by)),
    ...removal,
  };
}

type Part = Extract<Chosen, { what: 'campo' | 'sezione' }>;
const isPart = (chosen: Chosen): chosen is Part => chosen.what === 'campo' || chosen.what === 'sezione';

const copied = (template: FormTemplate, { what, uid }: Part, ids: NewIds): Added | null =>
  what === 'campo' ? duplicateCampo(template, uid, ids) : duplicateSezione(template, uid, ids);

/** What has no name has a heading. */
const headingOf =
  ({ what }: Chosen) =>
  (): HTMLElement | null =>
    what === 'modulo' ? document.getElementById(PROPRIETA) : null;

function useFaults(template: FormTemplate) {
  const linted = useDeferredValue(template);
  return useMemo(() => lintTemplate(linted), [linted]);
}

function stepped(template: FormTemplate, what: Chosen, by: -1 | 1): FormTemplate {
  if (what.what === 'campo') return stepCampo(template, what.uid, by);
  return what.what === 'sezione' ? stepSezione(template, what.uid, by) : template;
}

/** Names that nothing had since the page was opened, not even what was taken out again. */
function useSpentIds(template: FormTemplate): () => NewIds {
  const [spent] = useState(() => namesIn(template));
  return () => {
    const fresh = freshIds(template, spent);
    const noted = <T extends string | number>(name: T): T => {
      spent.add(name);
      return name;
    };
    return { uid: () => noted(fresh.uid()), id: () => noted(fresh.id()) };
  };
}

type Removing = Pick<Bozza, 'template' | 'change'> & { chosen: Chosen };

function useRemoval({ template, change, chosen }: Removing, setPicked: (chosen: Chosen) => void) {
  const { t } = useTexts(disegnoTesti);
  const toast = useToast();
  const [asked, setAsked] = useState<{ what: Removal; from: From } | null>(null);
  /** What is next is chosen in its place and has the focus: its row, where rows are walked through, else the head of its properties. */
  function takeOut(what: Removal, from: From): void {
    const isGone = keyOf(stillThere(remove(template, what), chosen)) !== keyOf(chosen);
    const next = isGone ? afterRemoval(template, what) : chosen;
    changeAndFocus(
      () => {
        change((now) => remove(now, what));
        setAsked(null);
        setPicked(next);
      },
      () => (from === 'albero' ? rowWith(keyOf(next)) : null) ?? document.getElementById(PROPRIETA),
    );
    toast(t('eliminare.fatto'));
  }
  return {
    /** Takes out at once what nothing hangs on, else asks first. */
    remove: (what: Removal, from: From = 'foglio'): void => {
      if (hangsNothing(whatHangsOn(template, what))) takeOut(what, from);
      else setAsked({ what, from });
    },
    /** What is to be deleted and waits for a yes. */
    asked: asked?.what ?? null,
    confirm: () => asked !== null && takeOut(asked.what, asked.from),
    cancel: () => setAsked(null),
  };
}

/** Where something is deleted. */
type From = 'albero' | 'foglio';

export type Disegno = ReturnType<typeof useDisegno>;

/** What is to be taken out, as it is chosen; null for the form itself. */
export const removalOf = (chosen: Chosen): Removal | null => {
  if (chosen.what === 'campo') return { campo: chosen.uid };
  if (chosen.what === 'sezione') return { sezione: chosen.uid };
  return chosen.what === 'opzione' ? { opzione: chosen.id, di: chosen.uid } : null;
};
