"""Small games for the tests of the kernel: sound ones, and broken ones made from them."""
