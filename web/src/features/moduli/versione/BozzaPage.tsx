import { formatInstant } from '@sigeba/contract/instant.ts';
import type { VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import Redo from 'lucide-react/icons/redo-2';
import Undo from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { DONE_HERE, UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionsMenu } from '../../../ui/controls/ActionsMenu.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ErrorDialog } from '../../../ui/controls/ErrorDialog.tsx';
import { InvalidTextProvider, useInvalidTexts } from '../../../ui/controls/invalidText.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { usePhone } from '../../../ui/layout/usePhone.ts';
import { WorkHead } from '../../../ui/layout/WorkHead.tsx';
import { moduliTesti } from '../moduli.testi.ts';
import { PubblicaDialog } from '../modulo/PubblicaDialog.tsx';
import { useEsporta } from '../modulo/useEsporta.ts';
import { Difetti } from './Difetti.tsx';
import css from './Disegno.module.css';
import { Disegno } from './Disegno.tsx';
import { disegnoTesti } from './disegno.testi.ts';
import { NonSalvata } from './NonSalvata.tsx';
import { type Bozza, readLeft, useBozza } from './useBozza.ts';
import { useDesignKeys } from './useDesignKeys.ts';
import { useDisegno } from './useDisegno.ts';

type Props = { versione: VersioneModulo; kept: Map<string, string> };

/** A draft in the designer: its head with what can be done, what was found in this browser, and what Salva met. */
export function BozzaPage({ versione, kept }: Props) {
  const { t } = useTexts(disegnoTesti);
  const { t: tModuli } = useTexts(moduliTesti);
  const phone = usePhone();
  const [left] = useState(() => readLeft(kept));
  const [isResumed, setResumed] = useState(left !== null);
  const bozza = useBozza(versione, kept, left);
  const { invalid, allValid } = useInvalidTexts();
  const disegno = useDisegno(bozza, { mayLeave: allValid });
  const save = async () => allValid() && (!bozza.isChanged || (await bozza.save()));
  useDesignKeys({ undo: bozza.undo, redo: bozza.redo, save: () => void save() });
  const { modulo, versione: numero, stato } = bozza.saved;
  const atti = <Atti bozza={bozza} save={save} />;
  const fatti = (
    <>
      <Stato bozza={bozza} />
      <Difetti template={bozza.template} faults={disegno.faults} onChoose={disegno.goTo} />
    </>
  );
  const resumed = (
    <Button
      small
      onPress={() => {
        bozza.restart();
        setResumed(false);
      }}
    >
      {t('scarta')}
    </Button>
  );
  return (
    <Stack gap="close">
      <WorkHead
        title={modulo.nome}
        tab={tModuli('editor.scheda', { nome: modulo.nome, versione: numero })}
        back={{ label: tModuli('elenco.titolo'), to: pathTo('/ur/moduli') }}
        status={<StatusBadge>{tModuli('editor.stato', { stato: tModuli(`stato.${stato}`), versione: numero })}</StatusBadge>}
        facts={!phone && fatti}
        action={!phone && atti}
        menu={<Pubblica bozza={bozza} difetti={disegno.faults.length} save={save} />}
      />
      {phone && (
        <div className={css.atti}>
          {atti}
          {fatti}
        </div>
      )}
      {isResumed && bozza.isChanged && bozza.saved === left?.base && <Notice action={resumed}>{t('ripreso')}</Notice>}
      <NonSalvata bozza={bozza} />
      <InvalidTextProvider value={invalid}>
        <Disegno bozza={bozza} disegno={disegno} />
      </InvalidTextProvider>
      {/* What was picked and not applied is not kept in this browser. */}
      <UnsavedQuestion changed={() => bozza.isChanged || invalid.size > 0} save={save} keeps={() => invalid.size === 0} />
    </Stack>
  );
}

/** Whether something is unsaved, else when the draft was saved. */
function Stato({ bozza: { isChanged, saved } }: { bozza: Bozza }) {
  const { t } = useTexts(disegnoTesti);
  return (
    <span role="status" className={css.stato}>
      {isChanged ? t('nonSalvate') : t('salvata', { quando: formatInstant(saved.salvata.quando) })}
    </span>
  );
}

type AttiProps = { bozza: Bozza; save: () => Promise<boolean> };

/** What is done again and again while a form is drawn. */
function Atti({ bozza, save }: AttiProps) {
  const { t } = useTexts(disegnoTesti);
  return (
    <>
      {bozza.isChanged && (
        <Button small pending={bozza.pending} title="Ctrl+S" onPress={() => void save()}>
          {t('salva')}
        </Button>
      )}
      <Button small disabled={!bozza.canUndo} aria-label={t('annulla')} title={`${t('annulla')} (Ctrl+Z)`} onPress={bozza.undo}>
        <Undo />
      </Button>
      <Button small disabled={!bozza.canRedo} aria-label={t('ripeti')} title={`${t('ripeti')} (Ctrl+Y)`} onPress={bozza.redo}>
        <Redo />
      </Button>
      <LinkButton small to={pathTo('/ur/moduli/versioni/:id/prova', { id: bozza.saved.id })}>
        {t('prova')}
      </LinkButton>
    </>
  );
}

/** Publishing is the one blue button: it saves first what is unsaved. */
function Pubblica({ bozza, difetti, save }: AttiProps & { difetti: number }) {
  const { t } = useTexts(disegnoTesti);
  const navigate = useNavigate();
  const [publishing, setPublishing] = useState(false);
  const { saved } = bozza;
  function close() {
    setPublishing(false);
    void navigate(pathTo('/ur/moduli/:id', { id: saved.modulo.id }), DONE_HERE);
  }
  return (
    <div className={css.pubblica}>
      <Altro bozza={bozza} />
      <Button
        small
        variant="primary"
        why={difetti > 0 ? t('primaCorreggi', { count: difetti }) : undefined}
        onPress={async () => {
          if (await save()) setPublishing(true);
        }}
      >
        {t('pubblica')}
      </Button>
      {publishing && <PubblicaDialog modulo={saved.modulo} versione={saved} onClose={() => setPublishing(false)} onDone={close} />}
    </div>
  );
}

/** What is seldom done. */
function Altro({ bozza: { saved } }: { bozza: Bozza }) {
  const { t } = useTexts(disegnoTesti);
  const { t: tModuli } = useTexts(moduliTesti);
  const navigate = useNavigate();
  const { esporta, error, reset } = useEsporta(saved);
  const acts = [
    { key: 'esporta', label: tModuli('esporta'), onPress: () => void esporta() },
    { key: 'versioni', label: t('versioni'), onPress: () => void navigate(pathTo('/ur/moduli/:id', { id: saved.modulo.id })) },
  ];
  return (
    <>
      <ActionsMenu label={t('altriAtti')} acts={acts}>
        {t('altro')}
      </ActionsMenu>
      {error !== null && <ErrorDialog message={error.message} unreachable={error.unreachable} onClose={reset} />}
    </>
  );
}
