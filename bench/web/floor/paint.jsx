import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Page } from './page.jsx';

/** The form as its first visitor finds it. */
export function paint() {
  return renderToString(
    <StaticRouter location="/">
      <Page />
    </StaticRouter>,
  );
}
