import { Outlet, type RouteObject, ScrollRestoration, useNavigation } from 'react-router';
import { LeaveGuards } from '../page/leaveGuard.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { Broken } from './Broken.tsx';
import css from './RootLayout.module.css';

/** The frame of every page. The previous page stays until the next can be rendered; a noticeable wait is announced. */
function RootLayout() {
  const { state } = useNavigation();
  return (
    <LeaveGuards>
      <Outlet />
      <ScrollRestoration />
      {state === 'loading' && (
        <div className={css.arriving}>
          <Spinner />
        </div>
      )}
    </LeaveGuards>
  );
}

/** The root route, with these routes as its children. */
export const rootRoute = (children: RouteObject[]): RouteObject => ({
  element: <RootLayout />,
  errorElement: <Broken />,
  children,
});
