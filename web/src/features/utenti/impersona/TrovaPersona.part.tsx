import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FilterText } from '../../../ui/controls/filterFields.tsx';
import { lazyPart } from '../../../ui/controls/lazyPart.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { PersonaDaImpersonare } from './ImpersonaDialog.tsx';
import { impersonaTesti } from './impersona.testi.ts';
import css from './TrovaPersona.module.css';
import { UltimePersone } from './UltimePersone.tsx';

const ImpersonaDialog = lazyPart(
  () => import('./ImpersonaDialog.tsx'),
  (file) => file.ImpersonaDialog,
);

/** On a home: whom to act for, by name or among the last; what is typed is looked for in Impersona. */
export function TrovaPersona() {
  const { t } = useTexts(impersonaTesti);
  const navigate = useNavigate();
  const [cognome, setCognome] = useState('');
  const [chosen, setChosen] = useState<PersonaDaImpersonare | null>(null);
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(`${pathTo('/hd/impersona')}?${new URLSearchParams({ cognome: cognome.trim() })}`);
  };
  return (
    <>
      <Card title={t('trova.titolo')}>
        <Stack>
          <p>{t('trova.testo')}</p>
          <search>
            <form className={css.cerca} onSubmit={find}>
              <FilterText label={t('cerca')} value={cognome} onChange={setCognome} />
              <Button type="submit" variant="primary">
                {t('trova.cerca')}
              </Button>
            </form>
          </search>
        </Stack>
      </Card>
      <UltimePersone onChoose={setChosen} />
      {chosen !== null && <ImpersonaDialog persona={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
