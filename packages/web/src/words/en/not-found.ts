export const title = "Oops. Something's Gone Wrong";
export const intro =
  'We cannot find this page. The link may be old, or a letter may have gone missing.';
