import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Split from 'lucide-react/icons/split';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { TextInput } from '../../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../../text/useTexts.ts';
import { InReaderLanguage } from '../../../../ui/controls/InReaderLanguage.tsx';
import { useToast } from '../../../../ui/feedback/Toasts.tsx';
import { usePhone } from '../../../../ui/layout/usePhone.ts';
import { type Chosen, chosenOf, keyOf, rowWith } from '../chosen.ts';
import { disegnoTesti } from '../disegno.testi.ts';
import { TipoIcona } from '../icone.tsx';
import type { Bozza } from '../useBozza.ts';
import { type Disegno, removalOf } from '../useDisegno.ts';
import css from './Albero.module.css';
import { canDrop, type Drop, dropped } from './drops.ts';
import { above, type Nodo, nodiOf, search } from './nodi.ts';

type Props = {
  /** May lag behind what is typed. */
  template: FormTemplate;
  change: Bozza['change'];
  disegno: Disegno;
};

/** Sections, fields and answers as a tree: chosen, searched, and moved by mouse, touch or keyboard. Enter or a tap goes to the properties. */
export function Albero({ template, change, disegno }: Props) {
  const { t } = useTexts(disegnoTesti);
  const [words, setWords] = useState('');
  const { chosen, choose, goTo, faults } = disegno;
  const phone = usePhone();
  const byPointer = useRef(false);
  const nodi = useMemo(() => nodiOf(template, faults), [template, faults]);
  const found = useMemo(() => (words.trim() === '' ? null : search(nodi, words)), [nodi, words]);
  const { aperti, setAperti } = useOpened(nodi, keyOf(chosen));
  const { dragAndDropHooks } = useMoves(template, change);
  const isMoved = (event: KeyboardEvent) => event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
  function onKey(event: KeyboardEvent): void {
    byPointer.current = false;
    const removal = removalOf(chosen);
    if (event.key === 'Delete' && removal !== null) disegno.remove(removal, 'albero');
    else if (isMoved(event)) disegno.step(chosen, event.key === 'ArrowUp' ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className={css.albero}>
      <div data-own-undo="">
        <TextInput label={t('cerca')} hideLabel placeholder={t('cerca')} value={words} onChange={setWords} />
      </div>
      {found?.nodi.length === 0 && <p role="status">{t('trovati')}</p>}
      <InReaderLanguage>
        <div
          onKeyDownCapture={onKey}
          onPointerDownCapture={() => {
            byPointer.current = true;
          }}
          className={css.scroll}
        >
          <Tree
            aria-label={t('struttura')}
            className={css.tree ?? ''}
            items={found?.nodi ?? nodi}
            selectionMode="single"
            selectionBehavior="replace"
            disallowEmptySelection
            selectedKeys={[keyOf(chosen)]}
            onSelectionChange={(keys) => {
              const [key] = keys === 'all' ? [] : [...keys];
              if (key === undefined) return;
              // A phone shows nothing beside the tree: what is tapped opens. By keyboard one goes through the rows.
              if (phone && byPointer.current) goTo(chosenOf(String(key)));
              else choose(chosenOf(String(key)));
            }}
            expandedKeys={found === null ? aperti : new Set([...aperti, ...found.aperti])}
            onExpandedChange={(keys) => setAperti(new Set([...keys].map(String)))}
            onAction={(key) => goTo(chosenOf(String(key)))}
            dragAndDropHooks={dragAndDropHooks}
          >
            {(nodo) => <Riga nodo={nodo} />}
          </Tree>
        </div>
      </InReaderLanguage>
    </div>
  );
}

/** The rows that are open: those above what is chosen are opened with it, and again where it is moved; its row is brought in sight. */
function useOpened(nodi: readonly Nodo[], key: string) {
  const [aperti, setAperti] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<string | null>(null);
  const over = above(nodi, key);
  const way = [...over, key].join(' ');
  // What was added a moment ago is not among the rows yet.
  const isThere = over.length > 0 || nodi.some((each) => each.key === key);
  if (isThere && shown !== way) {
    setShown(way);
    if (over.some((each) => !aperti.has(each))) setAperti(new Set([...aperti, ...over]));
  }
  useEffect(() => {
    if (shown !== null) rowWith(shown.split(' ').at(-1) ?? '')?.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);
  return { aperti, setAperti };
}

/** Drag and drop of fields and sections; where something cannot go is no target. */
function useMoves(template: FormTemplate, change: Bozza['change']) {
  const { t } = useTexts(disegnoTesti);
  const toast = useToast();
  const dragged = useRef<Chosen | null>(null);
  const now = useRef(template);
  now.current = template;
  const isTarget = (drop: Drop) => dragged.current !== null && canDrop(now.current, dragged.current, drop);
  return useDragAndDrop<Nodo>({
    getItems: (keys) => [...keys].map((key) => ({ 'sigeba/campo': String(key) })),
    onDragStart: ({ keys }) => {
      const [key] = keys;
      dragged.current = key === undefined ? null : chosenOf(String(key));
    },
    onDragEnd: () => {
      dragged.current = null;
    },
    getDropOperation: (target) =>
      target.type === 'item' && isTarget({ on: chosenOf(String(target.key)), position: target.dropPosition }) ? 'move' : 'cancel',
    onMove: ({ target }) => {
      const what = dragged.current;
      if (what === null) return;
      change((before) => dropped(before, what, { on: chosenOf(String(target.key)), position: target.dropPosition }));
      toast(t('spostato'));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={css.indicator ?? ''} />,
  });
}

function Riga({ nodo }: { nodo: Nodo }) {
  const { t } = useTexts(disegnoTesti);
  const { key, chosen, tipo, figli } = nodo;
  const nome = nodo.nome || t(chosen.what === 'modulo' ? 'modulo' : 'senzaEtichetta');
  const isMovable = chosen.what === 'campo' || chosen.what === 'sezione';
  return (
    <TreeItem
      id={key}
      textValue={nome}
      aria-label={[nome, ...segniOf(nodo, t)].join(', ')}
      className={css.riga ?? ''}
      data-what={chosen.what}
    >
      <TreeItemContent>
        {({ hasChildItems }) => (
          <span className={css.contenuto}>
            {isMovable && (
              <Button slot="drag" className={css.maniglia ?? ''} aria-label={t('sposta', { nome })}>
                <GripVertical />
              </Button>
            )}
            {hasChildItems && (
              <Button slot="chevron" className={css.freccia ?? ''}>
                <ChevronRight />
              </Button>
            )}
            {tipo !== null && <TipoIcona tipo={tipo} />}
            <span className={css.nome} title={nome}>
              {chosen.what === 'opzione' ? `«${nome}»` : nome}
            </span>
            <Segni nodo={nodo} />
          </span>
        )}
      </TreeItemContent>
      <Collection items={figli}>{(figlio) => <Riga nodo={figlio} />}</Collection>
    </TreeItem>
  );
}

type Say = ReturnType<typeof useTexts<typeof disegnoTesti>>['t'];

/** What the signs of a row say, for who hears it. */
const segniOf = ({ obbligatorio, condizionato, difetti, campi }: Nodo, t: Say): string[] => [
  ...(obbligatorio ? [t('obbligatorio')] : []),
  ...(condizionato ? [t('condizionato')] : []),
  ...(difetti > 0 ? [t('difetti', { count: difetti })] : []),
  ...(campi === null ? [] : [t('campi', { count: campi })]),
];

/** The same as signs. */
const Segni = ({ nodo: { obbligatorio, condizionato, difetti, campi } }: { nodo: Nodo }) => (
  <span className={css.segni} aria-hidden="true">
    {obbligatorio && <span className={css.obbligatorio}>*</span>}
    {condizionato && (
      <span className={css.bivio}>
        <Split />
      </span>
    )}
    {difetti > 0 && (
      <span className={css.difetto}>
        <CircleAlert />
      </span>
    )}
    {campi !== null && <span className={css.conto}>{campi}</span>}
  </span>
);
