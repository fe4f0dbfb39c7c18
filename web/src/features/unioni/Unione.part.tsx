import { canUniteTipo } from '@sigeba/contract/unioni/unione.rules.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useUtente } from '../../api/useUtente.ts';
import { rolesOfUtente } from '../../page/rolesOfUtente.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Item, Meta } from '../../ui/data/ItemList.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { unioniTesti } from './unioni.testi.ts';

/** The dialog in which two accounts are united; the lists of the office open it too. */
export const UnioneDialog = lazyPart(
  () => import('./UnioneDialog.tsx'),
  (file) => file.UnioneDialog,
);
const AnnullaDialog = lazyPart(
  () => import('./AnnullaDialog.tsx'),
  (file) => file.AnnullaDialog,
);

/** On the page of a person: the accounts that were united in theirs, and the way to unite another. */
export function Unione({ scheda }: { scheda: UtenteScheda }) {
  const { t } = useTexts(unioniTesti);
  const mayUnite = useMayUnite(scheda);
  const [asking, setAsking] = useState(false);
  const { uniti, unitoIn } = scheda;
  if (uniti.length === 0 && (!mayUnite || unitoIn !== null)) return null;
  return (
    <Item
      level={2}
      title={t('titolo')}
      meta={mayUnite && <Meta>{t('testo')}</Meta>}
      actions={mayUnite && <Button onPress={() => setAsking(true)}>{t('unisci')}</Button>}
    >
      {uniti.length > 0 && (
        <DefinitionList
          items={uniti.map(({ quando, ...persona }) => ({
            term: t('uniti'),
            wide: true,
            value: (
              <>
                <Link to={pathTo('/ur/anagrafica/utente/:id', { id: persona.id })}>{t('unitoIl', persona)}</Link>,{' '}
                <DateTime value={quando} />
              </>
            ),
          }))}
        />
      )}
      {asking && <UnioneDialog persona={scheda} altro={null} onClose={() => setAsking(false)} />}
    </Item>
  );
}

/** On the page of an account that ended in another: where the person is now, and the way back. */
export function UnitoIn({ scheda }: { scheda: UtenteScheda }) {
  const { t } = useTexts(unioniTesti);
  const mayUnite = useMayUnite(scheda);
  const [asking, setAsking] = useState(false);
  const { unitoIn } = scheda;
  if (unitoIn === null) return null;
  return (
    <>
      <Notice tone="warn" action={mayUnite && <Button onPress={() => setAsking(true)}>{t('annulla')}</Button>}>
        <p>
          {t('unitoIn')} <Link to={pathTo('/ur/anagrafica/utente/:id', { id: unitoIn.id })}>{t('unitoIl', unitoIn)}</Link>.{' '}
          {t('unitoTesto')}
        </p>
      </Notice>
      {asking && <AnnullaDialog id={scheda.id} onClose={() => setAsking(false)} />}
    </>
  );
}

function useMayUnite({ tipoUtente }: UtenteScheda): boolean {
  const { utente } = useUtente();
  return utente !== null && canUniteTipo({ roles: rolesOfUtente(utente), tipoUtente });
}
