import '../dist/kettle.mjs';
